import { grams, units } from './shape.ts';
import type { DemoPlan } from './shape.ts';

const dairyAndEggs: DemoPlan = {
  slug: 'dairy-and-eggs',
  subscriptionName: 'Dairy and eggs',
  marathiName: 'दूध, दही आणि अंडी',
  description: 'Milk and curd at the door; paneer, ghee, butter and eggs when you want them.',
  marathiDescription: 'दारात ताजं दूध-दही; पनीर, तूप, लोणी आणि अंडी हवी तेव्हा.',
  image: '/produce/cow-milk.svg',
  organic: false,
  comingSoon: false,
  opensOn: null,
  subscriptionType: 'monthly',
  deliveryFrequencies: ['daily', 'alternate'],
  batches: ['morning', 'evening'],
  sizes: [
    {
      name: 'Small',
      marathiName: 'छोटी',
      price: 176000,
      quotas: [units('milk', 30), units('paneer-and-eggs', 4)],
    },
    {
      name: 'Medium',
      marathiName: 'मध्यम',
      price: 318000,
      quotas: [units('milk', 60), units('paneer-and-eggs', 8)],
    },
    {
      name: 'Large',
      marathiName: 'मोठी',
      price: 460000,
      quotas: [units('milk', 90), units('paneer-and-eggs', 12)],
    },
  ],
  items: ['cow-milk', 'buffalo-milk', 'curd', 'buttermilk', 'paneer', 'ghee', 'butter', 'eggs', 'desi-eggs'],
};

const fastingBasket: DemoPlan = {
  slug: 'fasting-basket',
  subscriptionName: 'Fasting basket',
  marathiName: 'उपवासाची टोपली',
  description: 'Sweet potato, potato, groundnuts, fruit and curd for days of fasting.',
  marathiDescription: 'उपवासाच्या दिवसांसाठी रताळी, बटाटे, शेंगदाणे, फळे, दूध आणि दही.',
  image: '/produce/sweet-potato.svg',
  organic: false,
  comingSoon: false,
  opensOn: null,
  soldOut: true,
  subscriptionType: 'custom',
  deliveryFrequencies: ['weekly', 'alternate'],
  batches: ['morning', 'evening'],
  sizes: [
    {
      name: 'Small',
      marathiName: 'छोटी',
      price: 146000,
      quotas: [
        grams('roots', 4000),
        grams('pulses', 1000),
        grams('fruit', 4000),
        units('fruit', 5),
        units('milk', 10),
      ],
    },
    {
      name: 'Large',
      marathiName: 'मोठी',
      price: 274000,
      quotas: [
        grams('roots', 8000),
        grams('pulses', 2000),
        grams('fruit', 8000),
        units('fruit', 10),
        units('milk', 20),
      ],
    },
  ],
  items: [
    'potato',
    'sweet-potato',
    'groundnuts',
    'pomegranate',
    'guava',
    'chikoo',
    'orange',
    'sweet-lime',
    'banana',
    'papaya',
    'coconut',
    'cow-milk',
    'curd',
  ],
};

const monthlyGrains: DemoPlan = {
  slug: 'monthly-grains',
  subscriptionName: 'Monthly grains and dals',
  marathiName: 'महिन्याचं धान्य आणि डाळी',
  description: 'Jowar, bajra, wheat, rice and dals for the month in one delivery.',
  marathiDescription: 'ज्वारी, बाजरी, गहू, तांदूळ, डाळी आणि कडधान्ये: महिनाभराचं सगळं एकदाच.',
  image: '/produce/jowar.svg',
  organic: false,
  comingSoon: false,
  opensOn: null,
  subscriptionType: 'other',
  deliveryFrequencies: ['monthly'],
  batches: ['morning', 'evening'],
  sizes: [
    {
      name: 'Small',
      marathiName: 'छोटी',
      price: 74000,
      quotas: [grams('grains', 6000), grams('pulses', 3000)],
    },
    {
      name: 'Medium',
      marathiName: 'मध्यम',
      price: 122000,
      quotas: [grams('grains', 10000), grams('pulses', 5000)],
    },
    {
      name: 'Large',
      marathiName: 'मोठी',
      price: 189000,
      quotas: [grams('grains', 15000), grams('pulses', 8000)],
    },
  ],
  items: [
    'jowar',
    'bajra',
    'wheat',
    'indrayani-rice',
    'ragi',
    'toor-dal',
    'moong-dal',
    'moong',
    'moth-beans',
    'masoor',
    'chana',
    'groundnuts',
  ],
};

const mangoSeason: DemoPlan = {
  slug: 'mango-season',
  subscriptionName: 'Mango season',
  marathiName: 'आंबा हंगाम',
  description: 'Alphonso from Devgad and Kesar from our own trees, ripened in straw.',
  marathiDescription: 'देवगडचा हापूस आणि आमच्या बागेतला केशर, आढीत पिकवलेले.',
  image: '/produce/alphonso-mango.svg',
  organic: false,
  comingSoon: true,
  opensOn: '2027-04-01',
  subscriptionType: 'monthly',
  deliveryFrequencies: ['weekly'],
  batches: ['morning', 'evening'],
  sizes: [
    {
      name: 'Small',
      marathiName: 'छोटी',
      price: 263000,
      quotas: [grams('mangoes', 4000), units('mangoes', 2)],
    },
    {
      name: 'Large',
      marathiName: 'मोठी',
      price: 521000,
      quotas: [grams('mangoes', 8000), units('mangoes', 4)],
    },
  ],
  items: ['alphonso-mango', 'kesar-mango'],
};

/** What is kept rather than cooked the same day, and what the farm has announced. */
export const larderPlans: readonly DemoPlan[] = [dairyAndEggs, fastingBasket, monthlyGrains, mangoSeason];
