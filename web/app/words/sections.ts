import type { words as account } from './account.en.ts';
import type { words as customise } from './customise.en.ts';
import type { words as messages } from './messages.en.ts';
import type { words as office } from './office.en.ts';
import type { words as orders } from './orders.en.ts';
import type { words as publicPages } from './public.en.ts';
import type { words as purchase } from './purchase.en.ts';
import type { words as shell } from './shell.en.ts';
import type { words as terms } from './terms.en.ts';

/** English is the source of the keys; Marathi has exactly the same ones. */
export interface Dictionaries {
  shell: typeof shell;
  /** Batches, frequencies and other words of the glossary that several screens show. */
  terms: typeof terms;
  public: typeof publicPages;
  purchase: typeof purchase;
  account: typeof account;
  orders: typeof orders;
  customise: typeof customise;
  office: typeof office;
  /** The domain's refusals, for forms that judge before they send. */
  messages: typeof messages;
}

export type Section = keyof Dictionaries;

/** What a number needs: the form for one and the form for the rest, each with `{n}`. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

export type Dictionary = Readonly<Record<string, string | Plural>>;

/** The shape a translation of `Source` must have: every key, no other, plurals where it has plurals. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Plural;
};

/** Where the browser finds a section in a language. Each is a file of its own: only what is used is fetched. */
export const wordFiles: Record<Section, Record<'en' | 'mr', () => Promise<{ words: Dictionary }>>> = {
  shell: { en: () => import('./shell.en.ts'), mr: () => import('./shell.mr.ts') },
  terms: { en: () => import('./terms.en.ts'), mr: () => import('./terms.mr.ts') },
  public: { en: () => import('./public.en.ts'), mr: () => import('./public.mr.ts') },
  purchase: { en: () => import('./purchase.en.ts'), mr: () => import('./purchase.mr.ts') },
  account: { en: () => import('./account.en.ts'), mr: () => import('./account.mr.ts') },
  orders: { en: () => import('./orders.en.ts'), mr: () => import('./orders.mr.ts') },
  customise: { en: () => import('./customise.en.ts'), mr: () => import('./customise.mr.ts') },
  office: { en: () => import('./office.en.ts'), mr: () => import('./office.mr.ts') },
  messages: { en: () => import('./messages.en.ts'), mr: () => import('./messages.mr.ts') },
};
