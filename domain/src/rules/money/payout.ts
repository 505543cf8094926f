import * as z from 'zod/mini';
import { addDays } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import { latinDigits } from '../../language/format.ts';
import { code } from '../fields.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Paise } from '../../values/money.ts';
import { oneLine, optionalText, requiredLine } from '../texts.ts';

/* To where a household wants the money that the farm owes it (product 6.47). */

/** `source`: back by the online payments it came from. `keep`: it stays with the farm, as the household's credit. */
export const PAY_TO_WAYS = ['source', 'upi', 'bank', 'keep'] as const;

const typed = (pattern: RegExp, wrong: Parameters<typeof code>[0]) =>
  z.string(code('field_missing')).check(
    z.overwrite((text) => latinDigits(text).replaceAll(/\s/g, '')),
    z.minLength(1, { error: code('field_missing'), abort: true }),
    z.regex(pattern, code(wrong)),
  );

/** A UPI ID, such as `asha@okbank`. */
export const upiSchema = typed(/^[\w.-]{2,100}@[a-z][a-z\d]{1,63}$/i, 'upi_invalid');
/** A bank account of India: its number, the IFSC of its branch, and the name that it runs under. */
const accountSchema = typed(/^\d{6,18}$/, 'bank_account_invalid');
const ifscSchema = z.string(code('field_missing')).check(
  z.overwrite((text) => latinDigits(text).replaceAll(/\s/g, '').toUpperCase()),
  z.minLength(1, { error: code('field_missing'), abort: true }),
  z.regex(/^[A-Z]{4}0[A-Z\d]{6}$/, code('ifsc_invalid')),
);

/** The fields of each way. */
export const PAY_TO_FIELDS = {
  upi: { upi: upiSchema },
  bank: { account: accountSchema, ifsc: ifscSchema, name: requiredLine('field_missing', 80) },
  source: {},
  keep: {},
} as const;

export const payToSchema = z.discriminatedUnion(
  'way',
  [
    z.strictObject({ way: z.literal('upi'), ...PAY_TO_FIELDS.upi }),
    z.strictObject({ way: z.literal('bank'), ...PAY_TO_FIELDS.bank }),
    z.strictObject({ way: z.literal('source') }),
    z.strictObject({ way: z.literal('keep') }),
  ],
  code('field_invalid'),
);
export type PayTo = z.infer<typeof payToSchema>;

/** The farm's own account, or nothing of it: then all is empty. Refuses a part of one. */
export const ownAccountSchema = z
  .strictObject({
    account: z.union([z.literal(''), accountSchema], code('bank_account_invalid')),
    ifsc: z.union([z.literal(''), ifscSchema], code('ifsc_invalid')),
    name: optionalText(80).check(oneLine),
  })
  .check((payload) => {
    const parts = Object.entries(payload.value);
    if (parts.every(([, text]) => text === '')) return;
    for (const [path, text] of parts)
      if (text === '')
        payload.issues.push({
          code: 'custom',
          message: code('field_missing'),
          path: [path],
          input: payload.value,
        });
  });

/** Within so many days the farm pays what it owes, once the household says where to. The refund policy says it. */
const PAY_BACK_DAYS = 10;

/** The last day on which the farm pays, for a household that says on this IST day where to. */
export function payBy(saidOn: Day): Day {
  return addDays(saidOn, PAY_BACK_DAYS);
}

/** Where money goes, in one line that its household knows and nobody else can use: `asha@okbank`, `•••• 6789, SBIN0001234`. */
export function payToLine(to: PayTo): string {
  if (to.way === 'upi') return to.upi;
  return to.way === 'bank' ? `•••• ${to.account.slice(-4)}, ${to.ifsc}` : '';
}

/** The same in full, for the person who pays. */
export function payToInFull(to: PayTo): string {
  return to.way === 'bank' ? `${to.account}, ${to.ifsc}, ${to.name}` : payToLine(to);
}

/** The farm's rule for large payouts, and the release of one for a household. All in paise. */
export interface ReleaseState {
  /** Above it a second person is needed; 0: never. */
  readonly above: Paise;
  /** So much was released, and by whom (an id); null where it was not. */
  readonly released: { readonly paise: Paise; readonly by: string } | null;
  /** Nobody else of the farm keeps its money. */
  readonly isAlone: boolean;
}

/**
 * Judges a payout by this person (product 11.88): it needs nothing more, or the own password where nobody else could release it. Refuses
 * payout_needs_release where another person has to release it first: one cannot release one's own.
 */
export function judgeRelease(
  paise: Paise,
  actorId: string,
  { above, released, isAlone }: ReleaseState,
): Result<'nothing' | 'password'> {
  const isReleased = released !== null && released.by !== actorId && released.paise >= paise;
  if (above === 0 || paise <= above || isReleased) return accepted('nothing');
  return isAlone ? accepted('password') : refused('payout_needs_release');
}
