export const words = {
  subscriptionTextNowhere:
    'Every plan is picked to order. Choose one, fill it with what you like, and change any day until the evening before.',
  subscriptionText:
    'Every plan is picked to order in the fields around {city}. Choose one, fill it with what you like, and change any day until the evening before.',
  subscriptionDescription: 'All our plans: what is in them, how often they come, and what they cost.',
  weekNote:
    'The weekly price is only to compare plans: the full price divided over its weeks. You pay for the whole period.',

  // Finding a plan
  findPlans: 'Find a plan',
  search: 'Search',
  searchHint: 'Plan or item: methi, milk, कांदा',
  searching: 'Searching…',
  searchFailed: 'We could not search by item. We searched plan names only.',
  category: 'Produce',
  anyCategory: 'All produce',
  often: 'How often',
  anyOften: 'Any frequency',
  most: 'Price',
  anyPrice: 'Any price',
  upTo: 'up to {price} a week',
  sort: 'Sort',
  'sort.recommended': 'Recommended',
  'sort.price': 'Price, lowest first',
  'sort.name': 'Name',
  found: { one: '{n} plan', other: '{n} plans' },
  noneFound: 'No plan matches',
  noneFoundText: 'Try fewer words or another price.',
  showAll: 'Show all plans',
} as const;
