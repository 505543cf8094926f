import { grams, size, slugs, units } from './shape.ts';
import type { DemoPlan } from './shape.ts';

/** Dairy, dry goods and fasting food, and the plan that the farm has announced. */
export const larderPlans: readonly DemoPlan[] = [
  {
    slug: 'dairy-and-eggs',
    subscriptionName: 'Dairy and eggs',
    marathiName: 'दूध, दही आणि अंडी',
    description: 'Milk and curd at the door; paneer, ghee, butter and eggs when you want them.',
    marathiDescription: 'दारात ताजं दूध-दही; पनीर, तूप, लोणी आणि अंडी हवी तेव्हा.',
    image: '/produce/cow-milk.svg',
    subscriptionType: 'monthly',
    deliveryFrequencies: ['daily', 'alternate'],
    sizes: [
      size('Small', 'छोटी', 176_000, [units('milk', 30), units('paneer-and-eggs', 4)]),
      size('Medium', 'मध्यम', 318_000, [units('milk', 60), units('paneer-and-eggs', 8)]),
      size('Large', 'मोठी', 460_000, [units('milk', 90), units('paneer-and-eggs', 12)]),
    ],
    items: slugs('cow-milk buffalo-milk curd buttermilk paneer ghee butter eggs desi-eggs'),
  },
  {
    slug: 'fasting-basket',
    subscriptionName: 'Fasting basket',
    marathiName: 'उपवासाची टोपली',
    description: 'Sweet potato, potato, groundnuts, fruit and curd for days of fasting.',
    marathiDescription: 'उपवासाच्या दिवसांसाठी रताळी, बटाटे, शेंगदाणे, फळे, दूध आणि दही.',
    image: '/produce/sweet-potato.svg',
    soldOut: true,
    subscriptionType: 'custom',
    deliveryFrequencies: ['weekly', 'alternate'],
    sizes: [
      size('Small', 'छोटी', 146_000, [
        grams('roots', 4000),
        grams('pulses', 1000),
        grams('fruit', 4000),
        units('fruit', 5),
        units('milk', 10),
      ]),
      size('Large', 'मोठी', 274_000, [
        grams('roots', 8000),
        grams('pulses', 2000),
        grams('fruit', 8000),
        units('fruit', 10),
        units('milk', 20),
      ]),
    ],
    items: slugs(`
        potato sweet-potato groundnuts pomegranate guava chikoo orange sweet-lime banana papaya coconut
        cow-milk curd
    `),
  },
  {
    slug: 'monthly-grains',
    subscriptionName: 'Monthly grains and dals',
    marathiName: 'महिन्याचं धान्य आणि डाळी',
    description: 'Jowar, bajra, wheat, rice and dals for the month in one delivery.',
    marathiDescription: 'ज्वारी, बाजरी, गहू, तांदूळ, डाळी आणि कडधान्ये: महिनाभराचं सगळं एकदाच.',
    image: '/produce/jowar.svg',
    subscriptionType: 'other',
    deliveryFrequencies: ['monthly'],
    sizes: [
      size('Small', 'छोटी', 74_000, [grams('grains', 6000), grams('pulses', 3000)]),
      size('Medium', 'मध्यम', 122_000, [grams('grains', 10000), grams('pulses', 5000)]),
      size('Large', 'मोठी', 189_000, [grams('grains', 15000), grams('pulses', 8000)]),
    ],
    items: slugs(`
        jowar bajra wheat indrayani-rice ragi toor-dal moong-dal moong moth-beans masoor chana groundnuts
    `),
  },
  {
    slug: 'mango-season',
    subscriptionName: 'Mango season',
    marathiName: 'आंबा हंगाम',
    description: 'Alphonso from Devgad and Kesar from our own trees, ripened in straw.',
    marathiDescription: 'देवगडचा हापूस आणि आमच्या बागेतला केशर, आढीत पिकवलेले.',
    image: '/produce/alphonso-mango.svg',
    opensOn: '2027-04-01',
    subscriptionType: 'monthly',
    deliveryFrequencies: ['weekly'],
    sizes: [
      size('Small', 'छोटी', 263_000, [grams('mangoes', 4000), units('mangoes', 2)]),
      size('Large', 'मोठी', 521_000, [grams('mangoes', 8000), units('mangoes', 4)]),
    ],
    items: slugs('alphonso-mango kesar-mango'),
  },
];
