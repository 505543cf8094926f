import { registerWords } from '../lib/words.ts';
import { words as accountEn } from './account.en.ts';
import { words as accountMr } from './account.mr.ts';
import { words as customiseEn } from './customise.en.ts';
import { words as customiseMr } from './customise.mr.ts';
import { words as messagesEn } from './messages.en.ts';
import { words as messagesMr } from './messages.mr.ts';
import { words as officeEn } from './office.en.ts';
import { words as officeMr } from './office.mr.ts';
import { words as ordersEn } from './orders.en.ts';
import { words as ordersMr } from './orders.mr.ts';
import { words as publicEn } from './public.en.ts';
import { words as publicMr } from './public.mr.ts';
import { words as purchaseEn } from './purchase.en.ts';
import { words as purchaseMr } from './purchase.mr.ts';
import { words as shellEn } from './shell.en.ts';
import { words as shellMr } from './shell.mr.ts';
import { words as termsEn } from './terms.en.ts';
import { words as termsMr } from './terms.mr.ts';

/** Gives the server every section in both languages, so that rendering never waits. */
export function registerAllWords(): void {
  registerWords('en', 'shell', shellEn);
  registerWords('mr', 'shell', shellMr);
  registerWords('en', 'terms', termsEn);
  registerWords('mr', 'terms', termsMr);
  registerWords('en', 'public', publicEn);
  registerWords('mr', 'public', publicMr);
  registerWords('en', 'purchase', purchaseEn);
  registerWords('mr', 'purchase', purchaseMr);
  registerWords('en', 'account', accountEn);
  registerWords('mr', 'account', accountMr);
  registerWords('en', 'orders', ordersEn);
  registerWords('mr', 'orders', ordersMr);
  registerWords('en', 'customise', customiseEn);
  registerWords('mr', 'customise', customiseMr);
  registerWords('en', 'office', officeEn);
  registerWords('mr', 'office', officeMr);
  registerWords('en', 'messages', messagesEn);
  registerWords('mr', 'messages', messagesMr);
}
