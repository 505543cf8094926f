export const words = {
  chooseSize: 'Size',
} as const;
