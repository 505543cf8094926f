/*
 * Other names of produce in the kitchens of Maharashtra: Hindi names and other English ones. Before the colon: one
 * or two words of the farm’s own English names. After it: words that find the same item.
 */
const GROUPS: readonly string[] = [
  'tomato: tamatar',
  'brinjal: eggplant aubergine baingan vangi',
  'okra: bhindi ladyfinger bhendi',
  'cauliflower: gobi phoolgobi phulkobi',
  'cabbage: pattagobi kobi',
  'bottle: lauki dudhi',
  'ridge: turai tori dodka',
  'bitter: karela karle',
  'ivy: tindora tondli',
  'cluster: gavar gawar',
  'drumstick: moringa sahjan shevga',
  'peas: mutter vatana matar',
  'capsicum: shimla simla mirch',
  'cucumber: kheera kakdi',
  'pumpkin: kaddu',
  'corn: bhutta makai maize',
  'onion: pyaz kanda',
  'potato: aloo batata',
  'carrot: gajar',
  'radish: mooli mula',
  'beetroot: chukandar',
  'sweet potato: shakarkand ratali',
  'fenugreek: methi',
  'spinach: palak',
  'dill: shepu suva',
  'sorrel: chuka',
  'roselle: ambadi gongura',
  'amaranth: lalmath chaulai',
  'colocasia: alu arbi patra',
  'coriander: dhania kothimbir cilantro kothmir',
  'curry leaves: kadipatta',
  'mint: pudina',
  'lemon: nimbu limbu lime',
  'chilli: chili mirchi mirch',
  'ginger: adrak ale',
  'garlic: lehsun lasun',
  'grapes: angoor draksha',
  'pomegranate: anar dalimb',
  'guava: amrood peru',
  'chikoo: sapota sapodilla',
  'custard: sitaphal',
  'orange: santra',
  'sweet lime: mausambi',
  'bananas: kela keli',
  'papaya: papita papai',
  'watermelon: tarbooj kalingad',
  'pineapple: ananas',
  'coconut: nariyal naral',
  'milk: doodh',
  'curd: dahi yogurt yoghurt',
  'buttermilk: chaas tak',
  'ghee: tup',
  'butter: makhan loni',
  'eggs: anda egg',
  'toor: arhar tur',
  'masoor: lentil lentils',
  'chana: harbhara gram chickpea chickpeas',
  'groundnuts: peanut peanuts moongphali',
  'jowar: sorghum',
  'bajra: millet',
  'wheat: gehun gahu',
  'rice: chawal tandul',
  'ragi: nachni',
  'mangoes: mango aam amba',
  'mango: aam amba',
];

const OTHERS = GROUPS.map((group) => {
  const [name = '', others = ''] = group.split(': ');
  return { name: ` ${name} `, others: others.split(' ') };
});

/** The other names of the things with these names. */
export function otherNames(names: readonly string[]): string[] {
  const words = names.map(
    (name) =>
      ` ${name
        .toLowerCase()
        .split(/[^a-z]+/)
        .join(' ')} `,
  );
  return OTHERS.filter(({ name }) => words.some((text) => text.includes(name))).flatMap(
    ({ others }) => others,
  );
}
