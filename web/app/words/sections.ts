import type { Dictionary } from './translation.ts';
import type { words as account } from './en/account.ts';
import type { words as bills } from './en/bills.ts';
import type { words as books } from './en/books.ts';
import type { words as boxes } from './en/boxes.ts';
import type { words as customer } from './en/customer.ts';
import type { words as customise } from './en/customise.ts';
import type { words as extras } from './en/extras.ts';
import type { words as likes } from './en/likes.ts';
import type { words as messages } from './en/messages.ts';
import type { words as money } from './en/money.ts';
import type { words as month } from './en/month.ts';
import type { words as notices } from './en/notices.ts';
import type { words as orders } from './en/orders.ts';
import type { words as paying } from './en/paying.ts';
import type { words as plans } from './en/plans.ts';
import type { words as publicPages } from './en/public.ts';
import type { words as purchase } from './en/purchase.ts';
import type { words as shell } from './en/shell.ts';
import type { words as site } from './en/site.ts';
import type { words as sizes } from './en/sizes.ts';
import type { words as skipping } from './en/skipping.ts';
import type { words as terms } from './en/terms.ts';
import type { words as waiting } from './en/waiting.ts';
import type { words as waysIn } from './en/ways-in.ts';

/** English is the source of the keys; Marathi has exactly the same ones. The office adds its own (office/words). */
export interface Dictionaries {
  shell: typeof shell;
  /** Batches, frequencies and other words of the glossary that several screens show. */
  terms: typeof terms;
  public: typeof publicPages;
  /** The list of all plans, and its filters. */
  plans: typeof plans;
  purchase: typeof purchase;
  /** A plan's sizes side by side. */
  sizes: typeof sizes;
  /** Rare texts of buying: pincodes, full days, plans that cannot be bought now, thanks. */
  waiting: typeof waiting;
  account: typeof account;
  /** The customer's own data. */
  customer: typeof customer;
  /** What a household likes, and swaps. */
  likes: typeof likes;
  /** What a household is told, and its choice. */
  notices: typeof notices;
  /** Passkeys, the second step and devices. */
  waysIn: typeof waysIn;
  orders: typeof orders;
  /** What became of an order, and complaints. */
  books: typeof books;
  /** The end of an order, and the money that comes back. */
  money: typeof money;
  /** Bills and credit notes. */
  bills: typeof bills;
  /** The page that pays an order online. */
  paying: typeof paying;
  /** What a box brings, and a household's next box on Home. */
  boxes: typeof boxes;
  customise: typeof customise;
  /** Rare texts of the editor: the month, and the steps over many dates. */
  month: typeof month;
  /** Single items that are added to a box. */
  extras: typeof extras;
  /** Skips and pauses of deliveries. */
  skipping: typeof skipping;
  /** Pages that tell: texts, contact, the system check, an address that leads nowhere. */
  site: typeof site;
  /** The domain's refusals, for forms that judge before they send. */
  messages: typeof messages;
}

export type Section = keyof Dictionaries;

/** The office's sections: customers load none of them. */
export type OfficeSection = Extract<Section, `office${string}`>;

/** The files of the sections in each language. A page fetches only its own. */
export type WordFiles<S extends Section> = Record<
  S,
  Record<'en' | 'mr', () => Promise<{ words: Dictionary }>>
>;

export const wordFiles: WordFiles<Exclude<Section, OfficeSection>> = {
  shell: { en: () => import('./en/shell.ts'), mr: () => import('./mr/shell.ts') },
  terms: { en: () => import('./en/terms.ts'), mr: () => import('./mr/terms.ts') },
  public: { en: () => import('./en/public.ts'), mr: () => import('./mr/public.ts') },
  plans: { en: () => import('./en/plans.ts'), mr: () => import('./mr/plans.ts') },
  purchase: { en: () => import('./en/purchase.ts'), mr: () => import('./mr/purchase.ts') },
  sizes: { en: () => import('./en/sizes.ts'), mr: () => import('./mr/sizes.ts') },
  waiting: { en: () => import('./en/waiting.ts'), mr: () => import('./mr/waiting.ts') },
  account: { en: () => import('./en/account.ts'), mr: () => import('./mr/account.ts') },
  customer: { en: () => import('./en/customer.ts'), mr: () => import('./mr/customer.ts') },
  likes: { en: () => import('./en/likes.ts'), mr: () => import('./mr/likes.ts') },
  bills: { en: () => import('./en/bills.ts'), mr: () => import('./mr/bills.ts') },
  books: { en: () => import('./en/books.ts'), mr: () => import('./mr/books.ts') },
  boxes: { en: () => import('./en/boxes.ts'), mr: () => import('./mr/boxes.ts') },
  notices: { en: () => import('./en/notices.ts'), mr: () => import('./mr/notices.ts') },
  waysIn: { en: () => import('./en/ways-in.ts'), mr: () => import('./mr/ways-in.ts') },
  orders: { en: () => import('./en/orders.ts'), mr: () => import('./mr/orders.ts') },
  customise: { en: () => import('./en/customise.ts'), mr: () => import('./mr/customise.ts') },
  money: { en: () => import('./en/money.ts'), mr: () => import('./mr/money.ts') },
  paying: { en: () => import('./en/paying.ts'), mr: () => import('./mr/paying.ts') },
  month: { en: () => import('./en/month.ts'), mr: () => import('./mr/month.ts') },
  extras: { en: () => import('./en/extras.ts'), mr: () => import('./mr/extras.ts') },
  skipping: { en: () => import('./en/skipping.ts'), mr: () => import('./mr/skipping.ts') },
  site: { en: () => import('./en/site.ts'), mr: () => import('./mr/site.ts') },
  messages: { en: () => import('./en/messages.ts'), mr: () => import('./mr/messages.ts') },
};
