/** The sums of an item's entries in the ledger, in grams or units: what `LEDGER` says of each kind. */
export interface LedgerSums {
  /** Everything that was ever bought, with swaps. */
  readonly bought: number;
  /** What became a wish for money. */
  readonly money: number;
  /** What boxes hold, the delivered and the failed ones too. */
  readonly placed: number;
  /** What of the placed came. */
  readonly delivered: number;
  /** What of the placed was in boxes that failed and are used up. */
  readonly missed: number;
  /** What went back to the allowance after a complaint, a failure or a short, less what a later change put back into its box. */
  readonly givenBack: number;
}

/** An item's ledger in plain words, in grams or units. */
export interface PlainLedger {
  readonly all: number;
  readonly delivered: number;
  readonly planned: number;
  readonly missed: number;
  readonly money: number;
  readonly left: number;
  /** No part of the sum, and never more than it: it is planned again, left, or money now. */
  readonly givenBack: number;
}

/**
 * What became of everything that was bought of an item (product 6.27): delivered, planned, missed, money and left add up to all.
 * What an import had placed beyond what was bought counts as bought.
 */
export function plainLedger({
  bought,
  money,
  placed,
  delivered,
  missed,
  givenBack,
}: LedgerSums): PlainLedger {
  const left = Math.max(0, bought - money - placed);
  const planned = placed - delivered - missed;
  const all = placed + money + left;
  // What was given back, planned and given back again is the same gram.
  const known = Math.max(0, Math.min(givenBack, all));
  return { all, delivered, planned, missed, money, left, givenBack: known };
}

/** The sum of items of one unit. */
export function sumLedgers(items: readonly PlainLedger[]): PlainLedger {
  const sum = (part: keyof PlainLedger) => items.reduce((total, item) => total + item[part], 0);
  return {
    all: sum('all'),
    delivered: sum('delivered'),
    planned: sum('planned'),
    missed: sum('missed'),
    money: sum('money'),
    left: sum('left'),
    givenBack: sum('givenBack'),
  };
}
