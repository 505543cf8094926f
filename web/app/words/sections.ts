import type { words as account } from './account.en.ts';
import type { words as customer } from './customer.en.ts';
import type { words as customise } from './customise.en.ts';
import type { words as messages } from './messages.en.ts';
import type { words as officeArea } from './office-area.en.ts';
import type { words as officeAudit } from './office-audit.en.ts';
import type { words as officeInbox } from './office-inbox.en.ts';
import type { words as office } from './office.en.ts';
import type { words as officeMessages } from './office-messages.en.ts';
import type { words as officeOverview } from './office-overview.en.ts';
import type { words as officeAuditNames } from './office-audit-names.en.ts';
import type { words as officeFirstSteps } from './office-first-steps.en.ts';
import type { words as officeInvitations } from './office-invitations.en.ts';
import type { words as officePeople } from './office-people.en.ts';
import type { words as officePhone } from './office-phone.en.ts';
import type { words as officeOrders } from './office-orders.en.ts';
import type { words as officeSettings } from './office-settings.en.ts';
import type { words as officeCatalogue } from './office-catalogue.en.ts';
import type { words as orders } from './orders.en.ts';
import type { words as publicPages } from './public.en.ts';
import type { words as purchase } from './purchase.en.ts';
import type { words as shell } from './shell.en.ts';
import type { words as site } from './site.en.ts';
import type { words as sizes } from './sizes.en.ts';
import type { words as terms } from './terms.en.ts';
import type { words as waiting } from './waiting.en.ts';

/** English is the source of the keys; Marathi has exactly the same ones. */
export interface Dictionaries {
  shell: typeof shell;
  /** Batches, frequencies and other words of the glossary that several screens show. */
  terms: typeof terms;
  public: typeof publicPages;
  purchase: typeof purchase;
  /** A plan's sizes side by side. */
  sizes: typeof sizes;
  /** What of buying comes late or seldom: news of a pincode, full days, plans that cannot be bought now, thanks. */
  waiting: typeof waiting;
  account: typeof account;
  /** What customers do with their own data. */
  customer: typeof customer;
  orders: typeof orders;
  customise: typeof customise;
  office: typeof office;
  officeOrders: typeof officeOrders;
  officeArea: typeof officeArea;
  officeAudit: typeof officeAudit;
  /** Messages to the farm, and their answers. */
  officeInbox: typeof officeInbox;
  /** What only the office's calls answer. */
  officeMessages: typeof officeMessages;
  officeOverview: typeof officeOverview;
  officeAuditNames: typeof officeAuditNames;
  officeFirstSteps: typeof officeFirstSteps;
  officeInvitations: typeof officeInvitations;
  officePeople: typeof officePeople;
  officePhone: typeof officePhone;
  /** What the farm says about itself, and its texts. */
  officeSettings: typeof officeSettings;
  /** The office's plans, items and categories. */
  officeCatalogue: typeof officeCatalogue;
  /** Pages that tell: texts, contact, the system check, an address that leads nowhere. */
  site: typeof site;
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

/** What only the office reads: its files are named in office-sections.ts, of which customers load nothing. */
export type OfficeSection = Exclude<Extract<Section, `office${string}`>, 'office'>;

/** Where the browser finds a section in a language. Each is a file of its own: only what is used is fetched. */
export type WordFiles<S extends Section> = Record<
  S,
  Record<'en' | 'mr', () => Promise<{ words: Dictionary }>>
>;

export const wordFiles: WordFiles<Exclude<Section, OfficeSection>> = {
  shell: { en: () => import('./shell.en.ts'), mr: () => import('./shell.mr.ts') },
  terms: { en: () => import('./terms.en.ts'), mr: () => import('./terms.mr.ts') },
  public: { en: () => import('./public.en.ts'), mr: () => import('./public.mr.ts') },
  purchase: { en: () => import('./purchase.en.ts'), mr: () => import('./purchase.mr.ts') },
  sizes: { en: () => import('./sizes.en.ts'), mr: () => import('./sizes.mr.ts') },
  waiting: { en: () => import('./waiting.en.ts'), mr: () => import('./waiting.mr.ts') },
  account: { en: () => import('./account.en.ts'), mr: () => import('./account.mr.ts') },
  customer: { en: () => import('./customer.en.ts'), mr: () => import('./customer.mr.ts') },
  orders: { en: () => import('./orders.en.ts'), mr: () => import('./orders.mr.ts') },
  customise: { en: () => import('./customise.en.ts'), mr: () => import('./customise.mr.ts') },
  office: { en: () => import('./office.en.ts'), mr: () => import('./office.mr.ts') },
  site: { en: () => import('./site.en.ts'), mr: () => import('./site.mr.ts') },
  messages: { en: () => import('./messages.en.ts'), mr: () => import('./messages.mr.ts') },
};
