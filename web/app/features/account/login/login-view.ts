/** The data of a sign-up, in memory until the email is verified, so that the OTP can be sent again. */
export interface SignUpDetails {
  readonly name: string;
  readonly email: string;
  readonly mobile?: string | undefined;
  readonly password: string;
}

/** The modes of the login dialog with their data (product 2.31). */
export type LoginView =
  | { readonly at: 'login'; readonly email: string }
  | { readonly at: 'signUp'; readonly details: SignUpDetails }
  | { readonly at: 'verifyEmail'; readonly details: SignUpDetails }
  | { readonly at: 'resetEmail'; readonly email: string }
  | { readonly at: 'resetOtp'; readonly email: string }
  | { readonly at: 'newPassword'; readonly email: string; readonly otp: string }
  | { readonly at: 'resetDone'; readonly email: string };

/** Goes to another mode; `notice` is good news to show and to read out there. */
export type ShowView = (view: LoginView, notice?: string) => void;

/** How the dialog opens. */
export const FIRST_VIEW: LoginView = { at: 'login', email: '' };

/** The dialog's heading in each mode: the promised four, resetting being one mode in steps (product 2.31). */
export const TITLES = {
  login: 'login',
  signUp: 'signUp',
  verifyEmail: 'verifyEmail',
  resetEmail: 'resetPassword',
  resetOtp: 'resetPassword',
  newPassword: 'resetPassword',
  resetDone: 'resetPassword',
} as const satisfies Record<LoginView['at'], string>;
