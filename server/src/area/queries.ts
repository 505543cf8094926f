import type { PhoneRoom } from '@shivar/domain/contract/office/phone-calls';
import type { Language } from '@shivar/domain/language/language';
import type { Admits } from '@shivar/domain/rules/customisation/new-address';
import { daysToCount, hasRoom, judgePlace, judgeRound } from '@shivar/domain/rules/area/area';
import type { DueOn, RoundAsked, ServedArea } from '@shivar/domain/rules/area/area';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { startRange } from '@shivar/domain/rules/calendar/start-range';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { messageOf } from '../http/errors.ts';

/** A served pincode and its area's names. */
interface NamedArea extends ServedArea {
  readonly area: string;
  readonly marathiArea: string;
  /** Rupees for each delivery. */
  readonly deliveryFee: number;
}

export const AREA_COLUMNS = `pincode, area, marathi_area as "marathiArea", batches,
  json_build_object('morning', morning_limit, 'evening', evening_limit) as limits, fee_paise / 100.0::float8 as "deliveryFee"`;

/** The area of a pincode that the farm serves now; null for any other. `lock` holds its row until the transaction ends. */
export async function servedArea(
  db: Connection,
  pincode: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<NamedArea | null> {
  const rows = await db.query<NamedArea>(
    `select ${AREA_COLUMNS} from served_pincodes where pincode = $1 and retired_at is null ${lock ? 'for no key update' : ''}`,
    [pincode],
  );
  return rows[0] ?? null;
}

type DueAsked = Pick<RoundAsked, 'pincode' | 'batch'> & {
  readonly first: Day;
  readonly last: Day;
  /** An order that is about to move: its own deliveries do not count. */
  readonly without?: string;
};

const DUE = `
  select date, count(*)::int as due from places_taken
  where pincode = $1 and batch = $2 and date between $3 and $4 and ($5::uuid is null or order_id <> $5)
  group by date`;

/**
 * How many places are taken in a pincode and batch on each of these days, found by indexes: by deliveries that are due, by
 * orders that wait for their payment, and by pauses (product 5.55).
 */
export async function dueOn(
  db: Connection,
  { pincode, batch, first, last, without }: DueAsked,
): Promise<DueOn> {
  const rows = await db.query<{ date: Day; due: number }>(DUE, [
    pincode,
    batch,
    first,
    last,
    without ?? null,
  ]);
  return new Map(rows.map(({ date, due }) => [date, due]));
}

/** Where a delivery goes. */
export interface Place {
  readonly pincode: string;
  readonly batch: RoundAsked['batch'];
}

/**
 * Where and when one more delivery has room, between two days: no day off, and not full. `taken` are more than those that are
 * stored. A pincode that the farm has retired keeps its orders. `lock`: until the transaction ends nobody else takes room there.
 */
export async function roomOf(
  db: Connection,
  { without, first, last, lock }: { without?: string; first: Day; last: Day; lock: boolean },
  places: readonly Place[],
): Promise<(place: Place, day: Day, taken?: number) => boolean> {
  const keyOf = ({ pincode, batch }: Place) => `${pincode} ${batch}`;
  const limits = new Map<string, { limit: number | null; due: DueOn }>();
  const byKey = new Map(places.map((each) => [keyOf(each), each]));
  // In the order of the keys, so that two who lock wait for each other in turn.
  for (const key of [...byKey.keys()].toSorted((one, other) => one.localeCompare(other))) {
    const place = byKey.get(key);
    if (!place) continue;
    const hasLimit = (area: NamedArea | null) => area !== null && area.limits[place.batch] !== null;
    let area = await servedArea(db, place.pincode);
    if (lock && hasLimit(area)) area = await servedArea(db, place.pincode, { lock });
    const due = hasLimit(area)
      ? await dueOn(db, { ...place, first, last, ...(without !== undefined && { without }) })
      : new Map<Day, number>();
    limits.set(key, { limit: area?.limits[place.batch] ?? null, due });
  }
  const isOff = await daysOffOf(db, { first, last });
  return (place, day, taken = 0) => {
    if (isOff(place.pincode, day)) return false;
    const { limit = null, due } = limits.get(keyOf(place)) ?? {};
    return hasRoom(limit, (due?.get(day) ?? 0) + taken);
  };
}

/** Whether the farm comes to a pincode on the days of a span. */
async function daysOffOf(
  db: Connection,
  { first, last }: { readonly first: Day; readonly last: Day },
): Promise<(pincode: string, day: Day) => boolean> {
  const off = await db.query<{ date: Day; pincode: string | null }>(
    'select date, pincode from days_off where ended_at is null and date between $1 and $2',
    [first, last],
  );
  const isOff = new Set(off.map(({ date, pincode }) => `${pincode ?? ''} ${date}`));
  return (pincode, day) => isOff.has(` ${day}`) || isOff.has(`${pincode} ${day}`);
}

/**
 * Judges deliveries that would come to a pincode between two days (`judgePlace`). Those of the order `without` do not count. `lock`:
 * until the transaction ends nobody else takes room there.
 */
export async function placeAt(
  db: Connection,
  pincode: string,
  { without, first, last, lock }: { without: string; first: Day; last: Day; lock: boolean },
): Promise<Admits> {
  const area = await servedArea(db, pincode, { lock });
  const due = new Map<RoundAsked['batch'], DueOn>();
  for (const batch of area?.batches ?? [])
    if (area?.limits[batch] !== null)
      due.set(batch, await dueOn(db, { pincode, batch, first, last, without }));
  const isOff = await daysOffOf(db, { first, last });
  return ({ date, batch }) =>
    judgePlace(
      area,
      { pincode, batch, date },
      { due: due.get(batch)?.get(date) ?? 0, isOff: isOff(pincode, date) },
    );
}

const ROOM = { message: null, startDate: null, batch: null, isFull: false } as const;

/**
 * Why a purchase could not begin as asked, without taking room, with the next day that has room, and another batch with
 * room on the asked day. No message where it can begin, and for a start date out of range.
 */
export async function roomFor(
  db: Connection,
  asked: RoundAsked,
  now: Instant,
  language: Language,
): Promise<PhoneRoom> {
  const { first, last } = startRange(now);
  if (asked.startDate < first || asked.startDate > last) return ROOM;
  const area = await servedArea(db, asked.pincode);
  const judge = async (round: RoundAsked) => {
    const hasLimit = area !== null && area.limits[round.batch] !== null;
    const due = hasLimit ? await dueOn(db, { ...round, ...daysToCount(round, now) }) : new Map<Day, number>();
    return judgeRound(area, round, due, now);
  };
  const judged = await judge(asked);
  if (judged.ok) return ROOM;
  const { refusal } = judged;
  const next = refusal.params?.['next'];
  const other = BATCHES.find((batch) => batch !== asked.batch && area?.batches.includes(batch));
  const isFree = other && (await judge({ ...asked, batch: other })).ok;
  return {
    message: messageOf(refusal, language),
    startDate: typeof next === 'string' ? next : null,
    batch: isFree ? other : null,
    isFull: refusal.code === 'day_full' || refusal.code === 'days_full',
  };
}
