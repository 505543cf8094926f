/** The glossary's words as people read them: on the plan's page, in orders and in the office alike. */
export const words = {
  'frequency.daily': 'Every day',
  'frequency.alternate': 'Every other day',
  'frequency.weekly': 'Every week',
  'frequency.monthly': 'Every month',
  'batch.morning': 'Morning',
  'batch.evening': 'Evening',
  'hours.morning': '6AM-12PM',
  'hours.evening': '4PM-8PM',
  deliveries: { one: '{n} delivery', other: '{n} deliveries' },
  perWeek: 'about {price} a week',
  'payment.cod': 'Pay on delivery',
} as const;
