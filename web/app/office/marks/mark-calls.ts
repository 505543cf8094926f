import type { BodyOf, Call } from '@shivar/domain/contract/call';
import type { markBody } from '@shivar/domain/contract/office/mark-calls';
import { officeCutCalls } from '@shivar/domain/contract/office/cut-calls';
import { boxPhotoCalls } from '@shivar/domain/contract/box-photo-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import type * as z from 'zod/mini';

/** The calls of marks, by the kind under which a phone keeps them. A kind keeps its meaning: old marks may still wait. */
export const MARK_CALLS = {
  box: officeMarkCalls.markBox,
  cut: officeCutCalls.markCut,
  doorUpi: officeMarkCalls.markPaidByUpi,
  out: officeMarkCalls.markOut,
  outBack: officeMarkCalls.takeOutBack,
  packed: officePackingCalls.packLine,
  short: officePackingCalls.markShort,
  shortBack: officePackingCalls.takeShortBack,
} as const satisfies Readonly<Record<string, Call>>;

export type MarkKind = keyof typeof MARK_CALLS;

/** A photo has no body but its file. Its mark names the box. */
export const PHOTO_KIND = 'photo';
export const PHOTO_CALL = boxPhotoCalls.addDoorstepPhoto;

/** What a mark of a kind says. The phone adds its id and its age. */
export type MarkContent<Kind extends MarkKind> = Omit<
  BodyOf<(typeof MARK_CALLS)[Kind]>,
  keyof z.infer<typeof markBody>
>;
