/* A bank's file of one day. */

export const COLUMNS = { day: 'Date', text: 'Narration', reference: 'Ref No', came: 'Deposit', side: '' };
const HEADINGS = 'Date,Narration,Ref No,Withdrawal,Deposit,Balance';
export const row = (amount: string, text: string, ref = '') => `25/11/26,"${text}",${ref},,"${amount}",1`;
export const file = (...rows: string[]) =>
  ['HDFC BANK', HEADINGS, ...rows, '26/11/26,SEEDS,,500.00,,1'].join('\r\n');
