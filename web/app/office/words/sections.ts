import type { OfficeSection, WordFiles } from '../../words/sections.ts';
import type { words as officeArea } from './en/area.ts';
import type { words as officeAudit } from './en/audit.ts';
import type { words as officeBank } from './en/bank.ts';
import type { words as officeCoupons } from './en/coupons.ts';
import type { words as officeHarvest } from './en/harvest.ts';
import type { words as officeInbox } from './en/inbox.ts';
import type { words as officeComplaints } from './en/complaints.ts';
import type { words as office } from './en/office.ts';
import type { words as officeMarks } from './en/marks.ts';
import type { words as officeMoney } from './en/money.ts';
import type { words as officeMessages } from './en/messages.ts';
import type { words as officeOverview } from './en/overview.ts';
import type { words as officeAuditNames } from './en/audit-names.ts';
import type { words as officeAuditValues } from './en/audit-values.ts';
import type { words as officeFirstSteps } from './en/first-steps.ts';
import type { words as officeInvitations } from './en/invitations.ts';
import type { words as officePacking } from './en/packing.ts';
import type { words as officePeople } from './en/people.ts';
import type { words as officePhone } from './en/phone.ts';
import type { words as officeOrders } from './en/orders.ts';
import type { words as officeRounds } from './en/rounds.ts';
import type { words as officeSettings } from './en/settings.ts';
import type { words as officeCatalogue } from './en/catalogue.ts';

declare module '../../words/sections.ts' {
  interface Dictionaries {
    office: typeof office;
    officeOrders: typeof officeOrders;
    officeArea: typeof officeArea;
    officeAudit: typeof officeAudit;
    /** The statement of the bank, and the households that its payments came from. */
    officeBank: typeof officeBank;
    officeComplaints: typeof officeComplaints;
    /** Codes that make orders cheaper. */
    officeCoupons: typeof officeCoupons;
    /** Forecast, cut and shortages. */
    officeHarvest: typeof officeHarvest;
    /** Messages to the farm, and their answers. */
    officeInbox: typeof officeInbox;
    /** What packers and drivers mark on a phone. */
    officeMarks: typeof officeMarks;
    /** The refusals of the office's calls. */
    officeMessages: typeof officeMessages;
    /** Payments, movements and payouts. */
    officeMoney: typeof officeMoney;
    officeOverview: typeof officeOverview;
    officeAuditNames: typeof officeAuditNames;
    officeAuditValues: typeof officeAuditValues;
    officeFirstSteps: typeof officeFirstSteps;
    officeInvitations: typeof officeInvitations;
    /** Versions of a list, packing, labels and slips. */
    officePacking: typeof officePacking;
    officePeople: typeof officePeople;
    officePhone: typeof officePhone;
    /** The drivers' routes and rounds. */
    officeRounds: typeof officeRounds;
    /** The farm's settings and texts. */
    officeSettings: typeof officeSettings;
    /** The office's plans, items and categories. */
    officeCatalogue: typeof officeCatalogue;
  }
}

/** The files of the office's sections. The frame of its pages registers them (lib/words.ts). */
export const officeWordFiles: WordFiles<OfficeSection> = {
  office: { en: () => import('./en/office.ts'), mr: () => import('./mr/office.ts') },
  officeArea: { en: () => import('./en/area.ts'), mr: () => import('./mr/area.ts') },
  officeAudit: { en: () => import('./en/audit.ts'), mr: () => import('./mr/audit.ts') },
  officeBank: { en: () => import('./en/bank.ts'), mr: () => import('./mr/bank.ts') },
  officeComplaints: { en: () => import('./en/complaints.ts'), mr: () => import('./mr/complaints.ts') },
  officeCoupons: { en: () => import('./en/coupons.ts'), mr: () => import('./mr/coupons.ts') },
  officeHarvest: { en: () => import('./en/harvest.ts'), mr: () => import('./mr/harvest.ts') },
  officeInbox: { en: () => import('./en/inbox.ts'), mr: () => import('./mr/inbox.ts') },
  officeInvitations: { en: () => import('./en/invitations.ts'), mr: () => import('./mr/invitations.ts') },
  officeMarks: { en: () => import('./en/marks.ts'), mr: () => import('./mr/marks.ts') },
  officeMessages: { en: () => import('./en/messages.ts'), mr: () => import('./mr/messages.ts') },
  officeMoney: { en: () => import('./en/money.ts'), mr: () => import('./mr/money.ts') },
  officeAuditNames: { en: () => import('./en/audit-names.ts'), mr: () => import('./mr/audit-names.ts') },
  officeAuditValues: { en: () => import('./en/audit-values.ts'), mr: () => import('./mr/audit-values.ts') },
  officeFirstSteps: { en: () => import('./en/first-steps.ts'), mr: () => import('./mr/first-steps.ts') },
  officeOverview: { en: () => import('./en/overview.ts'), mr: () => import('./mr/overview.ts') },
  officePacking: { en: () => import('./en/packing.ts'), mr: () => import('./mr/packing.ts') },
  officePeople: { en: () => import('./en/people.ts'), mr: () => import('./mr/people.ts') },
  officePhone: { en: () => import('./en/phone.ts'), mr: () => import('./mr/phone.ts') },
  officeRounds: { en: () => import('./en/rounds.ts'), mr: () => import('./mr/rounds.ts') },
  officeSettings: { en: () => import('./en/settings.ts'), mr: () => import('./mr/settings.ts') },
  officeCatalogue: { en: () => import('./en/catalogue.ts'), mr: () => import('./mr/catalogue.ts') },
  officeOrders: { en: () => import('./en/orders.ts'), mr: () => import('./mr/orders.ts') },
};
