export const words = {
  harvest: 'Harvest',
} as const;
