export const words = {
  title: 'Sizes: {plan}',
  caption: 'What each size contains and costs {span}. ≈ means rounded to the rupee.',
  contents: 'Contents',
  price: 'Price',
  week: 'Per week',
  choose: 'Choose this plan',
  failed: 'The sizes could not be loaded',
} as const;
