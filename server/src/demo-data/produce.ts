import type { TaxRate } from '@shivar/domain/rules/money/tax';
import { paiseFromRupees } from '@shivar/domain/values/money';
import type { Unit } from '@shivar/domain/values/quantity';
import type { DemoItem } from './shape.ts';

/** A group of produce (product 5.7). Without `capGrams`, the most grams of it in one box are the default. */
function category(slug: string, englishName: string, marathiName: string, capGrams: number | null = null) {
  return { slug, englishName, marathiName, capGrams };
}

/**
 * The groups in the order in which a shopper meets them. Within a category and unit everything costs
 * about the same, since a plan's quota lets the buyer swap one item for another: this is why milk
 * stands apart from paneer, and mangoes apart from other fruit. A month's dry goods come in one
 * crate, so grains and pulses have caps of their own.
 */
export const demoCategories = [
  category('vegetables', 'Vegetables', 'फळभाज्या'),
  category('roots', 'Onions and roots', 'कांदे आणि कंदमुळं'),
  category('leafy-greens', 'Leafy greens', 'पालेभाज्या'),
  category('herbs', 'Herbs and seasoning', 'फोडणी आणि वाटण'),
  category('fruit', 'Fruit', 'फळं'),
  category('milk', 'Milk and curd', 'दूध आणि दही'),
  category('paneer-and-eggs', 'Paneer, butter and eggs', 'पनीर, लोणी आणि अंडी'),
  category('pulses', 'Dals and pulses', 'डाळी आणि कडधान्यं', 8000),
  category('grains', 'Grains', 'धान्यं', 15000),
  category('mangoes', 'Mangoes', 'आंबे'),
];

/** The usual portions in grams or units. Anything else comes in 500 g or 1 unit. */
const PORTIONS: Readonly<Record<string, number>> = {
  onion: 1000,
  potato: 1000,
  'bitter-gourd': 300,
  'ivy-gourd': 300,
  'cluster-beans': 300,
  'french-beans': 300,
  drumstick: 300,
  capsicum: 300,
  'green-chilli': 100,
  ginger: 100,
  garlic: 100,
  lemon: 4,
};
/** What is not fresh has a rate. All other produce is exempt. */
const TAXES: Readonly<Record<string, readonly TaxRate[]>> = {
  ghee: [{ from: '2025-09-22', percent: 5, hsn: '0405' }],
};
/** A household takes one of them, in every box. */
const STAPLES: readonly string[] = ['cow-milk', 'buffalo-milk'];

/** They come once in a month, and nobody adds them to a box. */
const BY_THE_MONTH: readonly string[] = ['pulses', 'grains', 'mangoes'];

/** slug, English name, Marathi name, unit, most per delivery (g or units), list price (rupees for 100 g or a unit), organic */
type Row = readonly [string, string, string, Unit, number, number, 'organic'?];

function items(category: string, rows: readonly Row[]): readonly DemoItem[] {
  return rows.map(([slug, englishName, marathiName, unitofItem, maxSelection, listPrice, organic]) => ({
    slug,
    englishName,
    marathiName,
    category,
    unitofItem,
    maxSelection,
    listPricePaise: paiseFromRupees(listPrice),
    soldAlone: !BY_THE_MONTH.includes(category),
    taxes: TAXES[slug] ?? [],
    portion: PORTIONS[slug] ?? null,
    isStaple: STAPLES.includes(slug),
    organic: organic === 'organic',
    image: `/produce/${slug}.svg`,
  }));
}

/** Everything the farm grows or buys from its neighbours, category by category. */
export const demoItems: readonly DemoItem[] = [
  ...items('vegetables', [
    ['tomato', 'Tomato', 'टोमॅटो', 'Grams', 3000, 3.5],
    ['brinjal', 'Brinjal', 'वांगी', 'Grams', 1500, 5, 'organic'],
    ['okra', 'Okra', 'भेंडी', 'Grams', 1500, 6.5, 'organic'],
    ['cauliflower', 'Cauliflower', 'फ्लॉवर', 'Grams', 1500, 4.5],
    ['cabbage', 'Cabbage', 'कोबी', 'Grams', 1500, 3],
    ['bottle-gourd', 'Bottle gourd (dudhi)', 'दुधी भोपळा', 'Grams', 1500, 4, 'organic'],
    ['ridge-gourd', 'Ridge gourd (dodka)', 'दोडका', 'Grams', 1500, 6, 'organic'],
    ['bitter-gourd', 'Bitter gourd', 'कारलं', 'Grams', 500, 7, 'organic'],
    ['ivy-gourd', 'Ivy gourd (tondli)', 'तोंडली', 'Grams', 500, 6.5],
    ['cluster-beans', 'Cluster beans (gavar)', 'गवार', 'Grams', 500, 8, 'organic'],
    ['french-beans', 'French beans', 'फरसबी', 'Grams', 500, 8],
    ['drumstick', 'Drumstick', 'शेवग्याच्या शेंगा', 'Grams', 500, 9, 'organic'],
    ['green-peas', 'Green peas', 'मटार', 'Grams', 1500, 8],
    ['capsicum', 'Capsicum', 'ढोबळी मिरची', 'Grams', 1000, 7],
    ['cucumber', 'Cucumber', 'काकडी', 'Grams', 1500, 4, 'organic'],
    ['pumpkin', 'Pumpkin', 'लाल भोपळा', 'Grams', 2000, 3.5, 'organic'],
    ['sweet-corn', 'Sweet corn (cob)', 'मका (कणीस)', 'units', 6, 15],
  ]),
  ...items('roots', [
    ['onion', 'Onion', 'कांदा', 'Grams', 3000, 3.5],
    ['potato', 'Potato', 'बटाटा', 'Grams', 3000, 3.5],
    ['carrot', 'Carrot', 'गाजर', 'Grams', 2000, 5, 'organic'],
    ['radish', 'Radish', 'मुळा', 'Grams', 1500, 4, 'organic'],
    ['beetroot', 'Beetroot', 'बीट', 'Grams', 1500, 4.5, 'organic'],
    ['sweet-potato', 'Sweet potato', 'रताळं', 'Grams', 2000, 5, 'organic'],
  ]),
  ...items('leafy-greens', [
    ['fenugreek', 'Fenugreek (methi, bunch)', 'मेथी (जुडी)', 'units', 4, 20, 'organic'],
    ['spinach', 'Spinach (bunch)', 'पालक (जुडी)', 'units', 4, 18, 'organic'],
    ['dill', 'Dill (shepu, bunch)', 'शेपू (जुडी)', 'units', 3, 18, 'organic'],
    ['sorrel', 'Green sorrel (chuka, bunch)', 'चुका (जुडी)', 'units', 2, 18, 'organic'],
    ['roselle', 'Roselle leaves (ambadi, bunch)', 'अंबाडी (जुडी)', 'units', 2, 18, 'organic'],
    ['red-amaranth', 'Red amaranth (bunch)', 'लाल माठ (जुडी)', 'units', 3, 18, 'organic'],
    ['colocasia', 'Colocasia leaves (alu, bunch)', 'अळू (जुडी)', 'units', 2, 20],
    ['spring-onion', 'Spring onion (bunch)', 'कांद्याची पात (जुडी)', 'units', 4, 20],
  ]),
  ...items('herbs', [
    ['coriander', 'Coriander (bunch)', 'कोथिंबीर (जुडी)', 'units', 4, 15, 'organic'],
    ['curry-leaves', 'Curry leaves (bunch)', 'कढीपत्ता (जुडी)', 'units', 3, 10, 'organic'],
    ['mint', 'Mint (bunch)', 'पुदिना (जुडी)', 'units', 3, 12, 'organic'],
    ['lemon', 'Lemon', 'लिंबू', 'units', 10, 5, 'organic'],
    ['green-chilli', 'Green chilli', 'हिरवी मिरची', 'Grams', 300, 9],
    ['ginger', 'Ginger', 'आलं', 'Grams', 300, 14, 'organic'],
    ['garlic', 'Garlic', 'लसूण', 'Grams', 300, 20],
  ]),
  ...items('fruit', [
    ['grapes', 'Grapes', 'द्राक्षं', 'Grams', 1000, 12],
    ['pomegranate', 'Pomegranate', 'डाळिंब', 'Grams', 2000, 16],
    ['guava', 'Guava', 'पेरू', 'Grams', 2000, 8, 'organic'],
    ['chikoo', 'Chikoo', 'चिकू', 'Grams', 2000, 8, 'organic'],
    ['custard-apple', 'Custard apple', 'सीताफळ', 'Grams', 2000, 12, 'organic'],
    ['orange', 'Orange', 'संत्री', 'Grams', 2000, 9],
    ['sweet-lime', 'Sweet lime', 'मोसंबी', 'Grams', 2000, 8],
    ['banana', 'Bananas (half dozen)', 'केळी (अर्धा डझन)', 'units', 3, 35, 'organic'],
    ['papaya', 'Papaya (about 1 kg)', 'पपई (सुमारे १ किलो)', 'units', 2, 50, 'organic'],
    ['watermelon', 'Watermelon (about 2 kg)', 'कलिंगड (सुमारे २ किलो)', 'units', 1, 60],
    ['pineapple', 'Pineapple', 'अननस', 'units', 1, 70],
    ['coconut', 'Coconut', 'नारळ', 'units', 3, 35],
    ['strawberry', 'Strawberries (200 g)', 'स्ट्रॉबेरी (२०० ग्रॅम)', 'units', 2, 80],
  ]),
  ...items('milk', [
    ['cow-milk', 'Cow milk (500 ml)', 'गाईचं दूध (५०० मिली)', 'units', 6, 32],
    ['buffalo-milk', 'Buffalo milk (500 ml)', 'म्हशीचं दूध (५०० मिली)', 'units', 6, 38],
    ['curd', 'Curd (400 g)', 'दही (४०० ग्रॅम)', 'units', 3, 45],
    ['buttermilk', 'Buttermilk (1 litre)', 'ताक (१ लिटर)', 'units', 3, 40],
  ]),
  ...items('paneer-and-eggs', [
    ['paneer', 'Paneer (200 g)', 'पनीर (२०० ग्रॅम)', 'units', 3, 90],
    ['ghee', 'Cow ghee (100 ml)', 'साजूक तूप (१०० मिली)', 'units', 2, 95],
    ['butter', 'White butter (100 g)', 'लोणी (१०० ग्रॅम)', 'units', 2, 75],
    ['eggs', 'Eggs (tray of 12)', 'अंडी (१२ नग)', 'units', 2, 96],
    ['desi-eggs', 'Desi eggs (tray of 6)', 'गावरान अंडी (६ नग)', 'units', 2, 84],
  ]),
  ...items('pulses', [
    ['toor-dal', 'Toor dal', 'तूर डाळ', 'Grams', 2000, 16],
    ['moong-dal', 'Moong dal', 'मूग डाळ', 'Grams', 2000, 14],
    ['moong', 'Whole moong', 'मूग', 'Grams', 1000, 13, 'organic'],
    ['moth-beans', 'Moth beans (matki)', 'मटकी', 'Grams', 1000, 14, 'organic'],
    ['masoor', 'Whole masoor', 'मसूर', 'Grams', 1000, 11],
    ['chana', 'Brown chana', 'हरभरा', 'Grams', 1000, 10, 'organic'],
    ['groundnuts', 'Groundnuts', 'शेंगदाणे', 'Grams', 1000, 15],
  ]),
  ...items('grains', [
    ['jowar', 'Jowar', 'ज्वारी', 'Grams', 5000, 6.5, 'organic'],
    ['bajra', 'Bajra', 'बाजरी', 'Grams', 5000, 5, 'organic'],
    ['wheat', 'Wheat', 'गहू', 'Grams', 7500, 4.5],
    ['indrayani-rice', 'Indrayani rice', 'इंद्रायणी तांदूळ', 'Grams', 5000, 7.5],
    ['ragi', 'Ragi', 'नाचणी', 'Grams', 2000, 7, 'organic'],
  ]),
  ...items('mangoes', [
    ['alphonso-mango', 'Alphonso mangoes (dozen)', 'हापूस आंबे (डझन)', 'units', 2, 900],
    ['kesar-mango', 'Kesar mango', 'केशर आंबा', 'Grams', 3000, 22, 'organic'],
  ]),
];
