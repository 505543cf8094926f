/** The form of the stand-in, which a trial has in the place of the gateway's. */
export const CHECKOUT = {
  en: { upi: 'Pay by UPI', fail: 'Let the payment fail', close: 'Close' },
  mr: { upi: 'UPI वापरून द्या', fail: 'पेमेंट अयशस्वी होऊ द्या', close: 'बंद करा' },
};
