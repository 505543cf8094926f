import type { Paise } from '../../values/money.ts';
import type { Quantities } from '../../values/quantity.ts';
import { DELIVERY, LEDGER, extraKey } from '../order/ledger.ts';
import type { WorthEntry } from '../order/ledger.ts';
import type { Day } from '../../values/day.ts';
import { boxesOf, presentAtFirst, usesBeside, usesGivenBack, withBacks } from './beside.ts';
import type { Beside, Use, UsedOn } from './beside.ts';

/*
 * The worth of what an order brings (product 6.43). An item's grams or units stand in a line: what was bought first, then
 * what swaps brought. Boxes use them up from its beginning. Swaps, and what becomes money, take from its end. The worth of the first so
 * many of a line never changes. So the parts add up to the price, whatever came, came back, became money or was swapped.
 */

/** A stretch of a line, in grams or units: swaps have left `kept` of a quantity that was worth so many paise. */
interface Stretch {
  readonly quantity: number;
  readonly paise: Paise;
  readonly kept: number;
}
export type Line = readonly Stretch[];

/** The line of an item before any swap: its quantity in grams or units, and its share in paise. */
export function lineOf(quantity: number, share: Paise): Line {
  return quantity > 0 ? [{ quantity, paise: share, kept: quantity }] : [];
}

/** The worth in paise of the first so many grams or units of a line. Beyond its end nothing is worth anything. */
function worthOfFirst(line: Line, most: number): Paise {
  let left = most;
  let worth = 0;
  for (const { quantity, paise, kept } of line) {
    const taken = Math.min(left, kept);
    worth += Number((BigInt(paise) * BigInt(taken)) / BigInt(quantity));
    left -= taken;
  }
  return worth;
}

/** The grams or units of a line. */
export const lengthOf = (line: Line) => line.reduce((sum, { kept }) => sum + kept, 0);

/** The worth in paise of so many grams or units of an item of which `used` were used up before. */
export function worthOf(line: Line, used: number, quantity: number): Paise {
  return worthOfFirst(line, used + quantity) - worthOfFirst(line, used);
}

/** A line without so many grams or units of its end, and their worth in paise. */
function withoutEnd(line: Line, quantity: number): { readonly line: Line; readonly paise: Paise } {
  const stays = Math.max(0, lengthOf(line) - quantity);
  let left = stays;
  const shorter = line.flatMap((stretch) => {
    const kept = Math.min(left, stretch.kept);
    left -= kept;
    return kept > 0 ? [{ ...stretch, kept }] : [];
  });
  return { line: shorter, paise: worthOf(line, stays, quantity) };
}

/** Both lines after a swap of so many grams or units: they leave the end of one, and come to the end of the other with their worth. */
export function swapLines(
  from: Line,
  to: Line,
  quantity: number,
): { readonly from: Line; readonly to: Line } {
  const { line, paise } = withoutEnd(from, quantity);
  return { from: line, to: [...to, ...lineOf(quantity, paise)] };
}

/** The items of an order at one moment, its deliveries and its extras. */
export interface Worths {
  /** Without what became money. */
  readonly lines: Readonly<Record<string, Line>>;
  /** Grams or units that boxes used: they came, or a failed box used them up. */
  readonly used: Readonly<Record<string, number>>;
  /** The same of each box, by its IST day. Together they are all that was used. */
  readonly usedOn: Readonly<Record<string, Readonly<Record<Day, number>>>>;
  /** Those of boxes that came before the import. They stand at the beginning of the lines. */
  readonly usedBefore: Readonly<Record<string, number>>;
  /** The paise of all that was used by boxes, by the change that did it; negative where a change took it back. */
  readonly came: Readonly<Record<string, Paise>>;
  /** The same of boxes that came before the import. */
  readonly before: Readonly<Record<string, Paise>>;
  /** The paise of all that became money, by the change that made it so. */
  readonly money: Readonly<Record<string, Paise>>;
}

/**
 * Follows an order's ledger, the oldest change first, from the shares of its items in paise. An amount once counted stays: later
 * entries change nothing before them. What an import had placed beyond what was bought counts as bought. What a failed box held is
 * used up, until it is given back or the box comes after all.
 */
export function worthsOf(
  shares: Readonly<Record<string, Paise>>,
  entries: readonly WorthEntry[],
  { delivery, extras }: Beside = { delivery: null, extras: [] },
): Worths {
  const own: Record<string, number> = {};
  for (const { item, kind, quantity } of entries)
    if (kind === 'subscribed' || kind === 'opening') own[item] = (own[item] ?? 0) + quantity;
  const lines: Record<string, Line> = {};
  for (const item in shares) lines[item] = lineOf(own[item] ?? 0, shares[item] ?? 0);
  if (delivery) lines[DELIVERY] = lineOf(delivery.boxes, delivery.paise);
  for (const { item, date, quantity, paise } of extras)
    lines[extraKey(item, date)] = [...(lines[extraKey(item, date)] ?? []), ...lineOf(quantity, paise)];
  const came: Record<string, Paise> = {};
  const money: Record<string, Paise> = {};
  const used: Record<string, number> = {};
  const usedOn: UsedOn = {};
  const usedBefore: Record<string, number> = {};
  const worths = { lines, used, usedOn, usedBefore, came, before: {}, money };
  const lost: Record<string, number> = {};
  // The extras that are still to come, came, or were used up.
  const present = presentAtFirst(extras);
  // Most orders have nothing beside their items.
  const isAlone = delivery === null && extras.length === 0;
  for (const [change, made] of Map.groupBy(withBacks(entries, extras), (entry) => entry.change)) {
    swapIn(lines, made);
    const isBefore = made.some(({ kind }) => kind === 'came_before');
    const uses = boxChanges(made, lost);
    const before = isAlone ? null : boxesOf(usedOn);
    noteDays(usedOn, uses);
    if (before) {
      const beside = [
        ...usesBeside({ delivery, extras: [...present.values()] }, before, boxesOf(usedOn)),
        ...usesGivenBack(used, made, present),
      ];
      noteDays(usedOn, beside);
      uses.push(...beside);
    }
    countUse(worths, isBefore ? worths.before : worths.came, change, uses);
    if (isBefore) Object.assign(usedBefore, used);
    // Last: the same change takes it out of a box that came, and it is free then.
    makeMoney(lines, worths.money, made);
  }
  if (delivery?.back) {
    const quantity = delivery.boxes - (used[DELIVERY] ?? 0);
    makeMoney(lines, worths.money, [{ change: delivery.back, item: DELIVERY, kind: 'to_money', quantity }]);
  }
  return worths;
}

function noteDays(usedOn: UsedOn, uses: readonly Use[]): void {
  for (const { item, date, quantity } of uses) {
    const days = (usedOn[item] ??= {});
    days[date] = (days[date] ?? 0) + quantity;
  }
}

/** How a change of boxes changes what of each item is used. `lost` keeps what was used by boxes that did not come, by item and box. */
function boxChanges(made: readonly WorthEntry[], lost: Record<string, number>): Use[] {
  return made.flatMap(({ item, date, kind, quantity }) => {
    const box = `${item} ${date}`;
    const before = lost[box] ?? 0;
    const isLost = kind === 'failed' || kind === 'came_before';
    if (!isLost && kind !== 'given_back' && kind !== 'delivered' && kind !== 'undelivered') return [];
    if (isLost) lost[box] = quantity;
    else if (kind === 'given_back') lost[box] = Math.max(0, before - quantity);
    else if (kind === 'delivered') lost[box] = 0;
    const delivered = isLost || kind === 'given_back' ? 0 : LEDGER[kind].delivered * quantity;
    return [{ item, date: date ?? '', quantity: delivered + (lost[box] ?? 0) - before }];
  });
}

/** Counts what one change uses, and its paise into `sums`: all of an item together, so that what it gives and takes makes no rest. */
function countUse(
  { lines, used }: { readonly lines: Readonly<Record<string, Line>>; readonly used: Record<string, number> },
  sums: Record<string, Paise>,
  change: string,
  uses: readonly Use[],
): void {
  for (const [item, of] of Map.groupBy(uses, (use) => use.item)) {
    const quantity = of.reduce((sum, use) => sum + use.quantity, 0);
    const before = used[item] ?? 0;
    sums[change] = (sums[change] ?? 0) + worthOf(lines[item] ?? [], before, quantity);
    used[item] = before + quantity;
  }
}

/** What of a change becomes money leaves the end of its line, and its paise are counted into `sums`. */
function makeMoney(
  lines: Record<string, Line>,
  sums: Record<string, Paise>,
  made: readonly WorthEntry[],
): void {
  for (const { change, item, kind, quantity } of made) {
    if (kind !== 'to_money') continue;
    const { line, paise } = withoutEnd(lines[item] ?? [], quantity);
    lines[item] = line;
    sums[change] = (sums[change] ?? 0) + paise;
  }
}

/** The paise of grams or units of items if they become money now, out of a box that came or not. */
export function moneyNow({ lines }: Worths, quantities: Quantities): Paise {
  return Object.entries(quantities).reduce(
    (sum, [item, quantity]) => sum + withoutEnd(lines[item] ?? [], quantity).paise,
    0,
  );
}

/** Does the swap of a change, if it has one. */
function swapIn(lines: Record<string, Line>, made: readonly WorthEntry[]): void {
  const out = made.find(({ kind }) => kind === 'swapped_out');
  const into = made.find(({ kind }) => kind === 'swapped_in');
  if (!out || !into) return;
  const { from, to } = swapLines(lines[out.item] ?? [], lines[into.item] ?? [], out.quantity);
  lines[out.item] = from;
  lines[into.item] = to;
}
