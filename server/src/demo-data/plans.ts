import { sizes, slugs } from './shape.ts';
import type { DemoPlan } from './shape.ts';

/**
 * The plans of the first farm, in the order in which a visitor should meet them: vegetables, greens and fruit; then dairy,
 * dry goods and fasting food; then the plan that the farm has announced.
 *
 * Prices are Nashik's of 2026, for the whole span: what the quotas cost at the farm's rates, and ₹12 for each stop of the
 * plan's most frequent rhythm (a crate on a dense milk round), rounded to ₹10. Rates, at the door and graded, so above the
 * market yard and below the quick-delivery apps: vegetables ₹70 a kg (corn ₹15 a cob), onions and roots ₹45, greens ₹20 a
 * bunch, seasoning ₹130 a kg or ₹10 a piece, fruit ₹90 a kg or ₹50 a piece, milk and curd ₹36 a pack, paneer, butter and
 * eggs ₹85 a pack, pulses ₹130 a kg, grains ₹56, mangoes ₹220 a kg or ₹850 a dozen. A plan that is organic throughout
 * costs 30% more for its produce. `people` follows what one person cooks of vegetables
 * and roots, or three bunches of greens a week; plans of other produce feed nobody alone. `demo-data.test.ts` does the sums, and says that an organic plan has organic items alone.
 */
export const demoPlans: readonly DemoPlan[] = [
  {
    slug: 'weekly-vegetables',
    subscriptionName: 'Weekly vegetables',
    marathiName: 'आठवड्याची भाजी',
    description: 'Cooking vegetables with onions and potatoes, picked the day before.',
    marathiDescription: 'रोजच्या स्वयंपाकाच्या भाज्या आणि कांदे-बटाटे, आदल्या दिवशी शेतातून काढलेले.',
    image: '/produce/brinjal.svg',
    subscriptionType: 'weekly',
    deliveryFrequencies: ['weekly', 'alternate'],
    sizes: sizes(`
      size   | Marathi |  paise | people | vegetables g | roots g
      Small  | छोटी    | 146000 |      3 |        14000 |    7000
      Medium | मध्यम    | 172000 |      4 |        17000 |    8000
      Large  | मोठी    | 206000 |      5 |        20000 |   11000
    `),
    items: slugs(`
      tomato brinjal okra cauliflower cabbage bottle-gourd ridge-gourd bitter-gourd ivy-gourd
      cluster-beans french-beans drumstick green-peas capsicum cucumber pumpkin onion potato carrot radish
      beetroot sweet-potato
    `),
  },
  {
    slug: 'daily-kitchen',
    subscriptionName: 'Daily kitchen',
    marathiName: 'रोजचा स्वयंपाक',
    description: 'A vegetable and milk every day, with greens and seasoning in turn.',
    marathiDescription: 'रोज भाजी आणि दूध; सोबत आलटून-पालटून पालेभाजी आणि फोडणीचं साहित्य.',
    image: '/produce/tomato.svg',
    subscriptionType: 'monthly',
    deliveryFrequencies: ['daily'],
    sizes: sizes(`
      size         | Marathi       |  paise | people | vegetables g | roots g | leafy-greens | herbs g | herbs | milk
      Couple       | दोघांसाठी      | 307000 |      2 |        13500 |    4000 |           12 |    1000 |    12 |   31
      Family       | कुटुंबासाठी      | 498000 |      4 |        18000 |    8000 |           20 |    1500 |    20 |   62
      Joint family | एकत्र कुटुंबासाठी | 742000 |      6 |        26000 |   14000 |           32 |    2500 |    32 |   93
    `),
    items: slugs(`
      tomato brinjal okra cauliflower cabbage bottle-gourd ridge-gourd ivy-gourd cluster-beans
      french-beans drumstick green-peas capsicum cucumber onion potato carrot beetroot fenugreek spinach
      dill red-amaranth colocasia spring-onion coriander curry-leaves mint lemon green-chilli ginger garlic
      cow-milk buffalo-milk curd buttermilk
    `),
  },
  {
    slug: 'organic-greens',
    subscriptionName: 'Organic greens',
    marathiName: 'सेंद्रिय पालेभाज्या',
    description: 'Leafy greens by the bunch: fenugreek (methi), spinach, dill (shepu) and more.',
    marathiDescription: 'मेथी, पालक, शेपू, चुका आणि अंबाडीच्या ताज्या जुड्या, रासायनिक फवारणीविना पिकवलेल्या.',
    image: '/produce/spinach.svg',
    organic: true,
    subscriptionType: 'monthly',
    deliveryFrequencies: ['weekly'],
    sizes: sizes(`
      size   | Marathi |  paise | people | leafy-greens | herbs
      Small  | छोटी    |  50000 |      1 |           14 |     7
      Medium | मध्यम    |  96000 |      2 |           28 |    14
      Large  | मोठी    | 141000 |      3 |           42 |    21
    `),
    items: slugs('fenugreek spinach dill sorrel roselle red-amaranth coriander curry-leaves mint'),
  },
  {
    slug: 'organic-basket',
    subscriptionName: 'Organic basket',
    marathiName: 'सेंद्रिय टोपली',
    description: 'Vegetables, roots and greens, all from our organic plots.',
    marathiDescription: 'फक्त आमच्या सेंद्रिय शेतातल्या भाज्या, कंदमुळं आणि पालेभाज्या.',
    image: '/produce/okra.svg',
    organic: true,
    subscriptionType: 'weekly',
    deliveryFrequencies: ['weekly'],
    sizes: sizes(`
      size  | Marathi |  paise | people | vegetables g | roots g | leafy-greens | herbs
      Small | छोटी    | 102000 |      1 |         6000 |    2000 |            8 |     8
      Large | मोठी    | 200000 |      3 |        12000 |    4000 |           16 |    16
    `),
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
    marathiDescription: 'घरातल्या सगळ्यांसाठी भाज्या, पालेभाज्या, फळं आणि अंडी एकाच टोपलीत.',
    image: '/produce/sweet-corn.svg',
    subscriptionType: 'weekly',
    deliveryFrequencies: ['weekly', 'alternate'],
    sizes: sizes(`
      size         | Marathi       |  paise | people | vegetables g | vegetables | roots g | leafy-greens | herbs | fruit g | fruit | paneer-and-eggs
      Family       | कुटुंबासाठी      | 286000 |      3 |        12000 |          8 |    6000 |           12 |    14 |    6000 |     4 |               4
      Joint family | एकत्र कुटुंबासाठी | 486000 |      5 |        18000 |         12 |   11000 |           20 |    20 |   12000 |     8 |               8
    `),
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
    marathiDescription: 'एक-दोन माणसांपुरतीच भाजी आणि फळं, म्हणजे काहीच वाया जात नाही.',
    image: '/produce/carrot.svg',
    subscriptionType: 'weekly',
    deliveryFrequencies: ['weekly'],
    sizes: sizes(`
      size       | Marathi  |  paise | people | vegetables g | roots g | leafy-greens | fruit g
      One person | एकासाठी  |  61000 |      1 |         3000 |    2000 |            4 |    2000
      Two people | दोघांसाठी | 117000 |      2 |         6000 |    4000 |            8 |    4000
    `),
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
    marathiDescription: 'हंगामातली पिकलेली फळं; त्यात नाशिकची द्राक्षं आणि डाळिंबंही.',
    image: '/produce/pomegranate.svg',
    subscriptionType: 'weekly',
    deliveryFrequencies: ['weekly'],
    sizes: sizes(`
      size   | Marathi |  paise | people | fruit g | fruit
      Small  | छोटी    |  79000 |      – |    6000 |     4
      Medium | मध्यम    | 135000 |      – |   10000 |     8
      Large  | मोठी    | 209000 |      – |   16000 |    12
    `),
    items: slugs(`
      grapes pomegranate guava chikoo custard-apple orange sweet-lime banana papaya watermelon pineapple
      coconut strawberry
    `),
  },
  {
    slug: 'dairy-and-eggs',
    subscriptionName: 'Dairy and eggs',
    marathiName: 'दूध, दही आणि अंडी',
    description: 'Milk and curd at the door; paneer, ghee, butter and eggs when you want them.',
    marathiDescription: 'दारात ताजं दूध-दही; पनीर, तूप, लोणी आणि अंडी हवी तेव्हा.',
    image: '/produce/cow-milk.svg',
    subscriptionType: 'monthly',
    deliveryFrequencies: ['alternate'],
    sizes: sizes(`
      size   | Marathi |  paise | people | milk | paneer-and-eggs
      Small  | छोटी    | 226000 |      – |   44 |               6
      Medium | मध्यम    | 311000 |      – |   44 |              16
      Large  | मोठी    | 433000 |      – |   59 |              24
    `),
    items: slugs('cow-milk buffalo-milk curd buttermilk paneer ghee butter eggs desi-eggs'),
  },
  {
    slug: 'fasting-basket',
    subscriptionName: 'Fasting basket',
    marathiName: 'उपवासाची टोपली',
    description: 'Sweet potato, potato, groundnuts, fruit, milk and curd for days of fasting.',
    marathiDescription: 'उपवासाच्या दिवसांसाठी रताळी, बटाटे, शेंगदाणे, फळं, दूध आणि दही.',
    image: '/produce/sweet-potato.svg',
    soldOut: true,
    subscriptionType: 'custom',
    deliveryFrequencies: ['weekly'],
    sizes: sizes(`
      size  | Marathi |  paise | people | roots g | pulses g | fruit g | fruit | milk
      Small | छोटी    | 148000 |      – |    4000 |     1000 |    4000 |     5 |   14
      Large | मोठी    | 276000 |      – |    8000 |     2000 |    8000 |    10 |   24
    `),
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
    marathiDescription: 'ज्वारी, बाजरी, गहू, तांदूळ, डाळी आणि कडधान्यं: महिनाभराचं सगळं एकदाच.',
    image: '/produce/jowar.svg',
    subscriptionType: 'other',
    deliveryFrequencies: ['monthly'],
    sizes: sizes(`
      size   | Marathi |  paise | people | grains g | pulses g
      Small  | छोटी    |  74000 |      – |     6000 |     3000
      Medium | मध्यम    | 122000 |      – |    10000 |     5000
      Large  | मोठी    | 189000 |      – |    15000 |     8000
    `),
    items: slugs(`
      jowar bajra wheat indrayani-rice ragi toor-dal moong-dal moong moth-beans masoor chana groundnuts
    `),
  },
  {
    slug: 'mango-season',
    subscriptionName: 'Mango season',
    marathiName: 'आंब्याचा हंगाम',
    description: 'Alphonso from Devgad and Kesar from our own trees, ripened in straw.',
    marathiDescription: 'देवगडचा हापूस आणि आमच्या बागेतला केशर, आढीत पिकवलेले.',
    image: '/produce/alphonso-mango.svg',
    opensOn: '2027-04-01',
    subscriptionType: 'monthly',
    deliveryFrequencies: ['weekly'],
    sizes: sizes(`
      size  | Marathi |  paise | people | mangoes g | mangoes
      Small | छोटी    | 340000 |      – |      7500 |       2
      Large | मोठी    | 650000 |      – |     10000 |       5
    `),
    items: slugs('alphonso-mango kesar-mango'),
  },
];
