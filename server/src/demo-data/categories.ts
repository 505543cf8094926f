import type { DemoCategory } from './shape.ts';

function category(
  slug: string,
  englishName: string,
  marathiName: string,
  capGrams: number | null = null,
): DemoCategory {
  return { slug, englishName, marathiName, capGrams, capUnits: null };
}

/**
 * The groups in the order in which a shopper meets them. Within a category and unit everything costs
 * about the same, since a plan's quota lets the buyer swap one item for another: this is why milk
 * stands apart from paneer, and mangoes apart from other fruit. A month's dry goods come in one
 * crate, so grains and pulses have caps of their own.
 */
export const demoCategories: readonly DemoCategory[] = [
  category('vegetables', 'Vegetables', 'फळभाज्या'),
  category('roots', 'Onions and roots', 'कांदे आणि कंदमुळे'),
  category('leafy-greens', 'Leafy greens', 'पालेभाज्या'),
  category('herbs', 'Herbs and seasoning', 'फोडणी आणि वाटण'),
  category('fruit', 'Fruit', 'फळे'),
  category('milk', 'Milk and curd', 'दूध आणि दही'),
  category('paneer-and-eggs', 'Paneer, butter and eggs', 'पनीर, लोणी आणि अंडी'),
  category('pulses', 'Dals and pulses', 'डाळी आणि कडधान्ये', 8000),
  category('grains', 'Grains', 'धान्ये', 15000),
  category('mangoes', 'Mangoes', 'आंबे'),
];
