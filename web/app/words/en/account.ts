export const words = {
  // The login dialog's modes and fields (product 2.31)
  login: 'Login',
  signUp: 'Sign Up',
  verifyEmail: 'Verify Email',
  resetPassword: 'Reset Password',
  resetDescription: 'Set a new password with the OTP that we send to your email.',
  forgotDescription: 'Get an OTP by email and set a new password.',
  forgotPassword: 'Forgot Password?',
  passkeyLogin: 'Log in with a passkey',
  passkeyNone: 'No passkey was used. You can also log in with your password.',
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile',
  password: 'Password',
  confirmPassword: 'Confirm password',
  otp: 'OTP',
  mobileHint: 'Optional. For the driver, if your door is hard to find.',
  passwordHint: 'At least {n} characters',
  show: 'Show',
  hide: 'Hide',
  newHere: 'New here?',
  haveAccount: 'Already have an account?',

  agreeing: 'By signing up you agree to our use of your data, as the Privacy Policy says.',

  // OTPs
  sendOtp: 'Send OTP',
  verifyOtp: 'Verify OTP',
  resendOtp: 'Resend OTP',
  resendWait: 'You can ask for a new OTP in {n} s',
  otpWhere: 'We have sent an OTP to {email}. Not there? Look in spam too.',
  otherEmail: 'Use another email',
  needsScript: 'Setting a new password needs JavaScript.',
  loginNeedsScript: 'Logging in needs JavaScript.',
  resetText: 'We email you an OTP. Use it to choose a new password.',
  newPasswordText: 'Choose a new password. You will be logged out on all other devices.',
  backToLogin: 'Back to Login',

  // The link in the mail
  finishText: 'Finish signing up with {email}. Your name and password are the ones you entered here.',
  chooseAnewText:
    'We now know that {email} is yours. This sign-up was started in another browser, so please choose your name and password here.',
  finishSignUp: 'Finish signing up',
  linkOver: 'This link no longer works',
  signUpAgain: 'Log in or sign up',

  // Success (product 9.22)
  otpSent: 'OTP sent to your email',
  otpWaits: 'Enter the OTP for {email}',
  signUpAnew: 'To get a new OTP, please fill this in again',
  otpVerified: 'OTP verified successfully',
  resetDone: 'Password reset successful! You can now login.',
  welcome: 'Welcome, {name}',

  // Failures (product 9.4)
  loginFailed: 'Login failed. Please try again.',
  signUpFailed: 'Signup failed. Please try again.',
  otpFailed: 'Invalid or expired OTP',
  sendOtpFailed: 'Failed to send OTP',
  resetFailed: 'Failed to reset password',

  // Google (product 2.32)
  googleFailed: 'Google sign-in failed',
  googleBroken: 'Google Sign-In initialization failed',
  googleWorking: 'Logging you in…',
  googleFailedText: 'Please try again, or log in with your email and password.',
} as const;
