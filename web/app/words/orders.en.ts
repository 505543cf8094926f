export const words = {
  profile: 'Profile',
  activeSubscriptions: 'Active Subscriptions',
  tomorrow: 'Tomorrow’s Deliveries',
} as const;
