import * as z from 'zod/mini';
import { savedAnswer } from '../answers.ts';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { code, versionSchema } from '../../rules/fields.ts';
import { LANGUAGES } from '../../language/language.ts';
import { SETTINGS_PARTS, TEXT_PARTS, farmSettingsSchema } from '../../rules/settings/settings.ts';
import type { FarmPart } from '../../rules/settings/settings.ts';
import { changeNoteSchema, partSchemas } from '../../rules/settings/settings-draft.ts';
import { textDraftSchema } from '../../rules/settings/text-draft.ts';

/*
 * Calls for the farm's facts and texts. Each part (settings.ts) has versions of its own. A write carries the version
 * that its writer saw. An older version is refused with `changed_meanwhile`, and the page shows the difference.
 */

/** 0 is the state before the first edit. */
const anyPart = z.enum(SETTINGS_PARTS, code('field_invalid'));
const textPart = z.enum(TEXT_PARTS, code('field_invalid'));
const number = z.string().check(z.regex(/^\d{1,9}$/, code('field_invalid')));

const standing = z.strictObject({
  part: z.enum(SETTINGS_PARTS),
  version: z.int(),
  /** The last save and its person. Null before the first edit. */
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
});
export type PartStanding = z.infer<typeof standing>;

/** A list that nobody changes. */
function listOf<Item extends z.ZodMiniType>(item: Item): z.ZodMiniType<readonly z.infer<Item>[]> {
  return z.array(item);
}

const settingChange = z.strictObject({
  field: z.string(),
  before: listOf(z.string()),
  after: listOf(z.string()),
});

const settingsVersion = z.strictObject({
  version: z.int(),
  /** Null for the state before the first edit. */
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  note: z.string(),
  /** The version that this one restored. */
  restored: z.nullable(z.int()),
  /** The differences to the version before. */
  changes: z.array(settingChange),
});
export type SettingsVersion = z.infer<typeof settingsVersion>;

/** A stored text. It may be older than the rules of today. */
const keptText = z.strictObject({ title: z.string(), description: z.string(), body: z.string() });
const inBoth = <Shape extends z.ZodMiniType>(shape: Shape) => z.strictObject({ en: shape, mr: shape });

const officeText = z.strictObject({
  version: z.int(),
  text: inBoth(keptText),
  /** The day of its last change, as its page shows it. */
  changed: inBoth(z.string()),
  /** The text that comes with the program. */
  shipped: inBoth(keptText),
});
export type OfficeText = z.infer<typeof officeText>;

const inline = z.union([
  z.string(),
  z.strictObject({ strong: z.string() }),
  z.strictObject({ to: z.string(), text: z.string() }),
]);
const inlines = listOf(inline);
const article = z.strictObject({
  title: z.string(),
  description: z.string(),
  changed: z.string(),
  blocks: listOf(
    z.union([
      z.strictObject({ heading: z.string() }),
      z.strictObject({ text: inlines }),
      z.strictObject({ list: listOf(inlines) }),
    ]),
  ),
});

/** A text as its page would show it, or its faults by line. */
const textReading = z.strictObject({
  article: z.nullable(article),
  faults: z.array(z.strictObject({ line: z.int(), message: z.string() })),
});
export type TextReading = z.infer<typeof textReading>;

const changing = <Part extends FarmPart>(part: Part, summary: string) =>
  officeWrite(`/api/admin/settings/${part}`, summary, {
    body: z.strictObject({ version: versionSchema, draft: partSchemas[part], note: changeNoteSchema }),
    answer: savedAnswer,
  });

/** Calls that change a part of the farm's settings. */
export const changePartCalls = {
  brand: changing('brand', 'Change the farm’s name in both scripts'),
  contacts: changing('contacts', 'Change the farm’s contacts'),
  links: changing('links', 'Change the farm’s social links, in order'),
  legal: changing('legal', 'Change the legal name, the licence and the grievance officer'),
  languages: changing('languages', 'Change the languages of the shop; the first is the default'),
  payments: changing('payments', 'Change the offered ways of paying'),
  upi: changing('upi', 'Change the UPI ID to which households pay the farm'),
  'bank-account': changing('bank-account', 'Change the bank account to which households transfer money'),
  'cut-off': changing('cut-off', 'Change the farm’s own sentence beside the cut-off'),
  'unpaid-orders': changing(
    'unpaid-orders',
    'Change the limit of unpaid orders for a household, mobile or address',
  ),
  bills: changing('bills', 'Change how bills are made and numbered, and the GSTIN'),
  invites: changing('invites', 'Change the credit for a household that brings another one'),
  pauses: changing('pauses', 'Change for how many days a pause keeps the place of a household'),
  prices: changing('prices', 'Change from which price on deliveries have no fee'),
  logins: changing(
    'logins',
    'Change which roles need a second step, and when idle sessions of the farm’s people end',
  ),
  payouts: changing('payouts', 'Change the amount above which a second person releases a payout'),
} as const;

export const officeSettingsCalls = {
  officeSettings: officeRead(
    '/api/admin/settings',
    'The farm’s facts, with the state of each part and text',
    { answer: z.strictObject({ farm: farmSettingsSchema, parts: z.array(standing) }) },
  ),
  changeBrand: changePartCalls.brand,
  changeContacts: changePartCalls.contacts,
  changeLinks: changePartCalls.links,
  changeLegal: changePartCalls.legal,
  changeLanguages: changePartCalls.languages,
  changePayments: changePartCalls.payments,
  changeUpi: changePartCalls.upi,
  changeCutOffNote: changePartCalls['cut-off'],
  changeUnpaidOrders: changePartCalls['unpaid-orders'],
  changePayouts: changePartCalls.payouts,
  changeBills: changePartCalls.bills,
  changePrices: changePartCalls.prices,
  changeInvites: changePartCalls.invites,
  changePauses: changePartCalls.pauses,
  changeLogins: changePartCalls.logins,
  officeText: officeRead(
    '/api/admin/texts/{name}',
    'A text of the farm in both languages, with the original of the program',
    {
      formerPath: '/api/admin/settings/texts/{name}',
      params: z.strictObject({ name: textPart }),
      answer: officeText,
    },
  ),
  changeText: officeWrite(
    '/api/admin/texts/{name}',
    'Change a text; each changed language gets the day of the change',
    {
      formerPath: '/api/admin/settings/texts/{name}',
      params: z.strictObject({ name: textPart }),
      body: z.strictObject({ version: versionSchema, draft: textDraftSchema, note: changeNoteSchema }),
      answer: savedAnswer,
    },
  ),
  readText: officeWrite('/api/admin/texts/{name}/reading', 'A preview of a text; nothing is written', {
    formerPath: '/api/admin/settings/texts/{name}/reading',
    params: z.strictObject({ name: textPart }),
    body: z.strictObject({
      language: z.enum(LANGUAGES, code('field_invalid')),
      /** Still being typed: only its length is judged. */
      text: z.strictObject({
        title: z.string().check(z.maxLength(1000, code('text_too_long'))),
        description: z.string().check(z.maxLength(1000, code('text_too_long'))),
        body: z.string().check(z.maxLength(20_000, code('text_too_long'))),
      }),
    }),
    answer: textReading,
  }),
  settingsVersions: officeRead(
    '/api/admin/settings/{part}/versions',
    'The versions of a part with their changes, the newest first, in pages',
    {
      params: z.strictObject({ part: anyPart }),
      query: z.strictObject({ after: z.optional(number) }),
      answer: z.strictObject({ versions: z.array(settingsVersion), next: z.nullable(z.string()) }),
    },
  ),
  settingsVersion: officeRead(
    '/api/admin/settings/{part}/versions/{number}',
    'One version of a part, whole',
    {
      params: z.strictObject({ part: anyPart, number }),
      answer: z.strictObject({ ...settingsVersion.shape, value: z.record(z.string(), z.unknown()) }),
    },
  ),
  restoreSettings: officeWrite(
    '/api/admin/settings/{part}/versions/{number}/restore',
    'Restore a version as a new version, judged by the rules of today',
    {
      params: z.strictObject({ part: anyPart, number }),
      body: z.strictObject({ version: versionSchema, note: changeNoteSchema }),
      answer: savedAnswer,
    },
  ),
} as const satisfies Record<string, Call>;
