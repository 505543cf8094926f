import type { Day } from '../../values/day.ts';
import { isDay } from '../../values/day.ts';
import { BATCHES } from '../calendar/delivery-calendar.ts';
import type { Batch } from '../calendar/delivery-calendar.ts';

/** A box, as its printed code names it: without a person's name, address or mobile. */
interface NamedBox {
  readonly date: Day;
  readonly batch: Batch;
  readonly orderNumber: number;
}

/** The path of the code on a box (product 11.46). It opens for the farm's people alone. */
export function boxPath({ date, batch, orderNumber }: NamedBox): string {
  return `/admin/box/${date}/${batch}/${orderNumber}`;
}

/** The path of a box in a text that a camera read, whatever the site's address; null for any other text. */
export function boxPathIn(text: string): string | null {
  const [, date = '', batch = '', number = ''] =
    /\/admin\/box\/([\d-]+)\/([a-z]+)\/(\d{1,15})$/.exec(text) ?? [];
  const known = BATCHES.find((each) => each === batch);
  return known && isDay(date) ? boxPath({ date, batch: known, orderNumber: Number(number) }) : null;
}
