import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { code, versionSchema } from '../../rules/fields.ts';
import { LANGUAGES } from '../../language/language.ts';
import { OFFICE } from '../../rules/account/role.ts';
import { SETTINGS_PARTS, TEXT_PARTS, farmSettingsSchema } from '../../rules/settings/settings.ts';
import type { FarmPart } from '../../rules/settings/settings.ts';
import { changeNoteSchema, partSchemas } from '../../rules/settings/settings-draft.ts';
import { textDraftSchema } from '../../rules/settings/text-draft.ts';

/*
 * What the farm says about itself, and its texts. Each part (settings.ts) is edited by itself and has versions of its
 * own. A write carries the version that its writer saw; where the part has moved on it is refused with
 * `changed_meanwhile`, and the page shows the difference.
 */

/** 0 is what nobody has edited yet. */
const anyPart = z.enum(SETTINGS_PARTS, code('field_invalid'));
const textPart = z.enum(TEXT_PARTS, code('field_invalid'));
const number = z.string().check(z.regex(/^\d{1,9}$/, code('field_invalid')));

const savedAnswer = z.strictObject({ _id: z.string(), version: z.int() });

const standing = z.strictObject({
  part: z.enum(SETTINGS_PARTS),
  version: z.int(),
  /** When it was saved last, and by whom; null where nobody has. */
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
});
export type PartStanding = z.infer<typeof standing>;

const settingChange = z.strictObject({
  field: z.string(),
  before: z.readonly(z.array(z.string())),
  after: z.readonly(z.array(z.string())),
});

const settingsVersion = z.strictObject({
  version: z.int(),
  /** Null for what was there before anybody edited it. */
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  note: z.string(),
  /** The version that was restored by it. */
  restored: z.nullable(z.int()),
  /** What it changed. */
  changes: z.array(settingChange),
});
export type SettingsVersion = z.infer<typeof settingsVersion>;

/** A text as it is kept; rules may have come since it was. */
const keptText = z.strictObject({ title: z.string(), description: z.string(), body: z.string() });
const inBoth = <Shape extends z.ZodMiniType>(shape: Shape) => z.strictObject({ en: shape, mr: shape });

const officeText = z.strictObject({
  version: z.int(),
  text: inBoth(keptText),
  /** The day of its last change, as its page shows it. */
  changed: inBoth(z.string()),
  /** What comes with the program. */
  shipped: inBoth(keptText),
});
export type OfficeText = z.infer<typeof officeText>;

const inline = z.union([
  z.string(),
  z.strictObject({ strong: z.string() }),
  z.strictObject({ to: z.string(), text: z.string() }),
]);
const inlines = z.readonly(z.array(inline));
const article = z.strictObject({
  title: z.string(),
  description: z.string(),
  changed: z.string(),
  blocks: z.readonly(
    z.array(
      z.union([
        z.strictObject({ heading: z.string() }),
        z.strictObject({ text: inlines }),
        z.strictObject({ list: z.readonly(z.array(inlines)) }),
      ]),
    ),
  ),
});

/** A text as its page would show it, or what is wrong with it by line. */
const textReading = z.strictObject({
  article: z.nullable(article),
  faults: z.array(z.strictObject({ line: z.int(), message: z.string() })),
});
export type TextReading = z.infer<typeof textReading>;

const changing = <Part extends FarmPart>(part: Part, summary: string) =>
  ({
    method: 'POST',
    path: `/api/admin/settings/${part}`,
    caller: OFFICE,
    summary,
    body: z.strictObject({ version: versionSchema, draft: partSchemas[part], note: changeNoteSchema }),
    status: 200,
    answer: savedAnswer,
  }) as const satisfies Call;

/** The calls by which a part of the farm's settings is changed. */
export const changePartCalls = {
  brand: changing('brand', 'Change what the farm is called, in both scripts'),
  contacts: changing('contacts', 'Change how the farm is reached'),
  links: changing('links', 'Change the links to the farm’s other places, in their order'),
  legal: changing('legal', 'Change who sells, under which licence, and who answers complaints'),
  languages: changing(
    'languages',
    'Change which languages the shop speaks; the first is for who asks for none',
  ),
  payments: changing('payments', 'Change which ways of paying are offered'),
  'cut-off': changing('cut-off', 'Change the farm’s own sentence where the cut-off is told'),
  'unpaid-orders': changing(
    'unpaid-orders',
    'Change how many orders of a household, mobile or address may run unpaid',
  ),
} as const;

export const officeSettingsCalls = {
  officeSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    caller: OFFICE,
    summary: 'What the farm says about itself, with where each part and text stands',
    status: 200,
    answer: z.strictObject({ farm: farmSettingsSchema, parts: z.array(standing) }),
  },
  changeBrand: changePartCalls.brand,
  changeContacts: changePartCalls.contacts,
  changeLinks: changePartCalls.links,
  changeLegal: changePartCalls.legal,
  changeLanguages: changePartCalls.languages,
  changePayments: changePartCalls.payments,
  changeCutOffNote: changePartCalls['cut-off'],
  changeUnpaidOrders: changePartCalls['unpaid-orders'],
  officeText: {
    method: 'GET',
    path: '/api/admin/texts/{name}',
    formerPath: '/api/admin/settings/texts/{name}',
    caller: OFFICE,
    summary: 'A text of the farm in both languages, as it is and as it came with the program',
    params: z.strictObject({ name: textPart }),
    status: 200,
    answer: officeText,
  },
  changeText: {
    method: 'POST',
    path: '/api/admin/texts/{name}',
    formerPath: '/api/admin/settings/texts/{name}',
    caller: OFFICE,
    summary: 'Change a text; the day of its change is set in each language in which it differs',
    params: z.strictObject({ name: textPart }),
    body: z.strictObject({ version: versionSchema, draft: textDraftSchema, note: changeNoteSchema }),
    status: 200,
    answer: savedAnswer,
  },
  readText: {
    method: 'POST',
    path: '/api/admin/texts/{name}/reading',
    formerPath: '/api/admin/settings/texts/{name}/reading',
    caller: OFFICE,
    summary: 'A text as its page would show it; nothing is written',
    params: z.strictObject({ name: textPart }),
    body: z.strictObject({
      language: z.enum(LANGUAGES, code('field_invalid')),
      /** As it is being typed: no rule but its length. */
      text: z.strictObject({
        title: z.string().check(z.maxLength(1000, code('text_too_long'))),
        description: z.string().check(z.maxLength(1000, code('text_too_long'))),
        body: z.string().check(z.maxLength(20_000, code('text_too_long'))),
      }),
    }),
    status: 200,
    answer: textReading,
  },
  settingsVersions: {
    method: 'GET',
    path: '/api/admin/settings/{part}/versions',
    caller: OFFICE,
    summary: 'The versions of a part, the newest first, a page at a time, with what each changed',
    params: z.strictObject({ part: anyPart }),
    query: z.strictObject({ after: z.optional(number) }),
    status: 200,
    answer: z.strictObject({ versions: z.array(settingsVersion), next: z.nullable(z.string()) }),
  },
  settingsVersion: {
    method: 'GET',
    path: '/api/admin/settings/{part}/versions/{number}',
    caller: OFFICE,
    summary: 'One version of a part, whole',
    params: z.strictObject({ part: anyPart, number }),
    status: 200,
    answer: z.strictObject({ ...settingsVersion.shape, value: z.record(z.string(), z.unknown()) }),
  },
  restoreSettings: {
    method: 'POST',
    path: '/api/admin/settings/{part}/versions/{number}/restore',
    caller: OFFICE,
    summary: 'Make a version the present one again, as a new version, judged by the rules of today',
    params: z.strictObject({ part: anyPart, number }),
    body: z.strictObject({ version: versionSchema, note: changeNoteSchema }),
    status: 200,
    answer: savedAnswer,
  },
} as const satisfies Record<string, Call>;
