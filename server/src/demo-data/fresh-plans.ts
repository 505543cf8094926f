import { grams, size, slugs, units } from './shape.ts';
import type { DemoPlan } from './shape.ts';

/** Vegetables, greens and fruit. A plan is organic when every item that may go in is. */
export const freshPlans: readonly DemoPlan[] = [
  {
    slug: 'weekly-vegetables',
    subscriptionName: 'Weekly vegetables',
    marathiName: 'आठवड्याची भाजी',
    description: 'Cooking vegetables with onions and potatoes, picked the day before.',
    marathiDescription: 'रोजच्या स्वयंपाकाच्या भाज्या आणि कांदे-बटाटे, आदल्या दिवशी शेतातून काढलेले.',
    image: '/produce/brinjal.svg',
    subscriptionType: 'weekly',
    deliveryFrequencies: ['weekly', 'alternate'],
    sizes: [
      size('Small', 'छोटी', 91_000, [grams('vegetables', 8000), grams('roots', 4000)]),
      size('Medium', 'मध्यम', 128_000, [grams('vegetables', 12000), grams('roots', 6000)]),
      size('Large', 'मोठी', 165_000, [grams('vegetables', 16000), grams('roots', 8000)]),
    ],
    items: slugs(`
        tomato brinjal okra cauliflower cabbage bottle-gourd ridge-gourd bitter-gourd ivy-gourd
        cluster-beans french-beans drumstick green-peas capsicum cucumber pumpkin onion potato carrot radish
        beetroot sweet-potato
    `),
  },
  {
    slug: 'daily-kitchen',
    subscriptionName: 'Daily kitchen',
    marathiName: 'रोजचं स्वयंपाकघर',
    description: 'A little of everything every day: vegetables, greens, milk and seasoning.',
    marathiDescription: 'रोज थोडं थोडं सगळं: भाजी, पालेभाजी, दूध आणि फोडणीचं साहित्य.',
    image: '/produce/tomato.svg',
    subscriptionType: 'monthly',
    deliveryFrequencies: ['daily', 'alternate'],
    sizes: [
      size('Couple', 'दोघांसाठी', 276_000, [
        grams('vegetables', 9000),
        grams('roots', 5000),
        units('leafy-greens', 12),
        grams('herbs', 1000),
        units('herbs', 12),
        units('milk', 30),
      ]),
      size('Family', 'कुटुंबासाठी', 470_000, [
        grams('vegetables', 15000),
        grams('roots', 8000),
        units('leafy-greens', 20),
        grams('herbs', 1500),
        units('herbs', 20),
        units('milk', 60),
      ]),
      size('Joint family', 'एकत्र कुटुंबासाठी', 717_000, [
        grams('vegetables', 24000),
        grams('roots', 14000),
        units('leafy-greens', 32),
        grams('herbs', 2500),
        units('herbs', 32),
        units('milk', 90),
      ]),
    ],
    items: slugs(`
        tomato brinjal okra cauliflower cabbage bottle-gourd ridge-gourd cluster-beans green-peas capsicum
        cucumber onion potato carrot beetroot fenugreek spinach dill red-amaranth colocasia spring-onion
        coriander curry-leaves mint lemon green-chilli ginger garlic cow-milk buffalo-milk curd buttermilk
    `),
  },
  {
    slug: 'organic-greens',
    subscriptionName: 'Organic greens',
    marathiName: 'सेंद्रिय पालेभाज्या',
    description: 'Leafy greens by the bunch: fenugreek, spinach, dill and their friends.',
    marathiDescription: 'मेथी, पालक, शेपू, चुका आणि अंबाडीच्या ताज्या जुड्या, रासायनिक फवारणीविना पिकवलेल्या.',
    image: '/produce/spinach.svg',
    organic: true,
    subscriptionType: 'monthly',
    deliveryFrequencies: ['alternate', 'weekly'],
    sizes: [
      size('Small', 'छोटी', 62_000, [units('leafy-greens', 14), units('herbs', 7)]),
      size('Medium', 'मध्यम', 108_000, [units('leafy-greens', 28), units('herbs', 14)]),
      size('Large', 'मोठी', 153_000, [units('leafy-greens', 42), units('herbs', 21)]),
    ],
    items: slugs('fenugreek spinach dill sorrel roselle red-amaranth coriander curry-leaves mint'),
  },
  {
    slug: 'organic-basket',
    subscriptionName: 'Organic basket',
    marathiName: 'सेंद्रिय टोपली',
    description: 'Vegetables, roots and greens, all from our organic plots.',
    marathiDescription: 'फक्त आमच्या सेंद्रिय शेतातल्या भाज्या, कंदमुळे आणि पालेभाज्या.',
    image: '/produce/okra.svg',
    organic: true,
    subscriptionType: 'weekly',
    deliveryFrequencies: ['weekly', 'alternate'],
    sizes: [
      size('Small', 'छोटी', 114_000, [
        grams('vegetables', 6000),
        grams('roots', 2000),
        units('leafy-greens', 8),
        units('herbs', 8),
      ]),
      size('Large', 'मोठी', 212_000, [
        grams('vegetables', 12000),
        grams('roots', 4000),
        units('leafy-greens', 16),
        units('herbs', 16),
      ]),
    ],
    items: slugs(`
        brinjal okra bottle-gourd ridge-gourd bitter-gourd cluster-beans drumstick cucumber pumpkin carrot
        radish beetroot sweet-potato fenugreek spinach dill sorrel roselle red-amaranth coriander
        curry-leaves mint lemon
    `),
  },
  {
    slug: 'family-basket',
    subscriptionName: 'Family basket',
    marathiName: 'घरची टोपली',
    description: 'Vegetables, greens, fruit and eggs for the whole house in one crate.',
    marathiDescription: 'घरातल्या सगळ्यांसाठी भाज्या, पालेभाज्या, फळे आणि अंडी एकाच टोपलीत.',
    image: '/produce/sweet-corn.svg',
    subscriptionType: 'weekly',
    deliveryFrequencies: ['weekly', 'alternate'],
    sizes: [
      size('Family', 'कुटुंबासाठी', 270_000, [
        grams('vegetables', 10000),
        units('vegetables', 8),
        grams('roots', 6000),
        units('leafy-greens', 12),
        units('herbs', 12),
        grams('fruit', 6000),
        units('fruit', 4),
        units('paneer-and-eggs', 4),
      ]),
      size('Joint family', 'एकत्र कुटुंबासाठी', 486_000, [
        grams('vegetables', 18000),
        units('vegetables', 12),
        grams('roots', 11000),
        units('leafy-greens', 20),
        units('herbs', 20),
        grams('fruit', 12000),
        units('fruit', 8),
        units('paneer-and-eggs', 8),
      ]),
    ],
    items: slugs(`
        tomato brinjal okra cauliflower cabbage bottle-gourd ridge-gourd green-peas capsicum cucumber
        pumpkin sweet-corn onion potato carrot beetroot fenugreek spinach dill spring-onion coriander
        curry-leaves mint lemon pomegranate guava chikoo orange banana papaya coconut paneer eggs desi-eggs
    `),
  },
  {
    slug: 'small-basket',
    subscriptionName: 'Small basket',
    marathiName: 'छोटी टोपली',
    description: 'Quantities for one or two, so that nothing goes limp in the fridge.',
    marathiDescription: 'एक-दोन माणसांपुरतीच भाजी आणि फळे, म्हणजे काहीच वाया जात नाही.',
    image: '/produce/carrot.svg',
    subscriptionType: 'weekly',
    deliveryFrequencies: ['weekly', 'alternate'],
    sizes: [
      size('One person', 'एकासाठी', 73_000, [
        grams('vegetables', 3000),
        grams('roots', 2000),
        units('leafy-greens', 4),
        grams('fruit', 2000),
      ]),
      size('Two people', 'दोघांसाठी', 129_000, [
        grams('vegetables', 6000),
        grams('roots', 4000),
        units('leafy-greens', 8),
        grams('fruit', 4000),
      ]),
    ],
    items: slugs(`
        tomato brinjal okra cauliflower bottle-gourd ivy-gourd french-beans green-peas capsicum cucumber
        onion potato carrot beetroot fenugreek spinach dill spring-onion pomegranate guava chikoo orange
    `),
  },
  {
    slug: 'fruit-basket',
    subscriptionName: 'Fruit basket',
    marathiName: 'फळांची टोपली',
    description: 'Ripe fruit of the season, with grapes and pomegranates from around Nashik.',
    marathiDescription: 'हंगामातली पिकलेली फळे; त्यात नाशिकची द्राक्षे आणि डाळिंबेही.',
    image: '/produce/pomegranate.svg',
    subscriptionType: 'weekly',
    deliveryFrequencies: ['weekly', 'alternate'],
    sizes: [
      size('Small', 'छोटी', 91_000, [grams('fruit', 6000), units('fruit', 4)]),
      size('Medium', 'मध्यम', 147_000, [grams('fruit', 10000), units('fruit', 8)]),
      size('Large', 'मोठी', 221_000, [grams('fruit', 16000), units('fruit', 12)]),
    ],
    items: slugs(`
        grapes pomegranate guava chikoo custard-apple orange sweet-lime banana papaya watermelon pineapple
        coconut strawberry
    `),
  },
];
