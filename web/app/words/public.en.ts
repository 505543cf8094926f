export const words = {
  homeTitle: 'Shivar',
} as const;
