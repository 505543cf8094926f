export const words = {
  saveCustomizations: 'Save Customizations',
} as const;
