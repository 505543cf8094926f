/** The glossary's words as people read them: on the plan's page, in orders and in the office alike. */
export const words = {
  'frequency.daily': 'Every day',
  'frequency.alternate': 'Every other day',
  'frequency.weekly': 'Once a week',
  'frequency.monthly': 'Once a month',
  'batch.morning': 'Morning',
  'batch.evening': 'Evening',
  'hours.morning': '6AM-12PM',
  'hours.evening': '4PM-8PM',
  'span.weekly': 'for 4 weeks',
  'span.monthly': 'for a month',
  'span.custom': 'for 30 days',
  'span.other': 'for 30 days',
  'payment.cod': 'Pay on delivery',
  deliveries: { one: '{n} delivery', other: '{n} deliveries' },
  organic: 'Organic',
} as const;
