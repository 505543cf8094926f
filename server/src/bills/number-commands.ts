import { billNumber, creditSeries } from '@shivar/domain/rules/money/bill';
import type { BillKind } from '@shivar/domain/rules/money/bill';
import type { Transaction } from '../db/client.ts';

const TAKE = `
  insert into bill_series (series, year, last) values ($1, $2, $3)
  on conflict (series, year) do update set last = bill_series.last + excluded.last returning last`;

/** The numbers of bills, in their order. Others wait until this transaction ends, so that none is left out. */
export async function takeNumbers(
  tx: Transaction,
  series: string,
  year: string,
  kinds: readonly BillKind[],
): Promise<string[]> {
  const next = new Map<string, number>();
  const seriesOf = (kind: BillKind) => (kind === 'credit' ? creditSeries(series) : series);
  // In their order, so that two that bill wait for each other in turn.
  for (const [each, of] of [...Map.groupBy(kinds, seriesOf)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const [row] = await tx.query<{ last: number }>(TAKE, [each, year, of.length]);
    next.set(each, (row?.last ?? 0) - of.length);
  }
  return kinds.map((kind) => {
    const each = seriesOf(kind);
    const place = (next.get(each) ?? 0) + 1;
    next.set(each, place);
    return billNumber(each, year, place);
  });
}
