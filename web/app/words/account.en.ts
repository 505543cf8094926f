export const words = {
  login: 'Login',
} as const;
