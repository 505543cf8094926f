import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { GatewayRefused } from '../adapters/gateway-ask.ts';
import type { Connection } from '../db/client.ts';
import { gathered } from '../jobs/gather.ts';
import type { Instant } from '@shivar/domain/values/day';
import type { AtGateway } from './queries.ts';
import { settleRefund } from './refund-commands.ts';
import { settlePayment } from './settle-commands.ts';

/*
 * The events of the gateway: kept as they come, and worked off afterwards, each once. They name a payment; how it stands is asked for, so
 * that neither their order nor what they say matters.
 */

// Events are kept together: none may be one that the database does not take.
const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

const eventSchema = z.object({
  event: z.string().check(z.regex(/^[\w.]{1,80}$/)),
  payload: z.object({
    payment: z.optional(z.object({ entity: z.object({ id: idSchema }) })),
    payment_link: z.optional(z.object({ entity: z.object({ id: idSchema }) })),
    refund: z.optional(z.object({ entity: z.object({ payment_id: idSchema }) })),
  }),
});

const KEEP = `
  insert into gateway_events (id, kind, payment_id, received_at, look_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[]) on conflict do nothing`;
const LOOK_AT_LINK = 'update gateway_orders set look_at = $2 where link_id = $1';
const MATTERS = /^(payment|refund|order)\./;

/** An event as it came. */
interface Arrived {
  readonly body: Buffer;
  readonly id: string | undefined;
  readonly now: Instant;
}

interface Row {
  readonly key: string;
  readonly kind: string;
  readonly paymentId: string | null;
  readonly at: Date;
  readonly lookAt: Date | null;
}

/**
 * Returns the function that keeps events, each once, by its id. Without one the same bytes are the same event. A text that is no event is
 * left out. Events that come at one time are kept together.
 */
export function eventKeeper(db: Connection): (arrived: Arrived) => Promise<void> {
  const keep = gathered<Row>((rows) => {
    const columns = (['key', 'kind', 'paymentId', 'at', 'lookAt'] as const).map((name) =>
      rows.map((row) => row[name]),
    );
    return db.query(KEEP, columns, 'keep-gateway-events');
  });
  return async ({ body, id, now }) => {
    const read = eventSchema.safeParse(jsonOf(body));
    if (!read.success) return;
    const { event, payload } = read.data;
    const paymentId = payload.refund?.entity.payment_id ?? payload.payment?.entity.id ?? null;
    const matters = paymentId !== null && MATTERS.test(event);
    const key = id?.slice(0, 200) ?? createHash('sha256').update(body).digest('hex');
    const at = new Date(now);
    await keep({ key, kind: event, paymentId, at, lookAt: matters ? at : null });
    // Which order it pays is asked of the gateway.
    const linkId = payload.payment_link?.entity.id;
    if (linkId !== undefined) await db.query(LOOK_AT_LINK, [linkId, at]);
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

interface Event {
  readonly id: string;
  readonly kind: string;
  readonly paymentId: string;
  readonly tries: number;
}

const TAKE = `
  update gateway_events set look_at = $1::timestamptz + interval '1 minute', tries = tries + 1
  where id in (select id from gateway_events where look_at <= $1 order by look_at limit 100 for update skip locked)
  returning id, kind, payment_id as "paymentId", tries`;
/** So many payments are looked at at one time. */
const LANES = 4;
const DONE = 'update gateway_events set look_at = null where id = any ($1)';
const LATER = 'update gateway_events set look_at = $2 where id = any ($1)';

/** After a failure: ten seconds, twenty, up to an hour. */
const pauseAfter = (tries: number) => Math.min(10_000 * 2 ** Math.min(tries, 10), 60 * 60_000);

/** Works off the events that wait; those of one payment together. Answers how many there were. */
export async function workOffEvents(deps: AtGateway): Promise<number> {
  const { db, clock } = deps;
  const events = await db.query<Event & object>(TAKE, [new Date(clock.now())], 'take-gateway-events');
  const byPayment = Map.groupBy(events, ({ paymentId }) => paymentId).values();
  const work = async () => {
    for (const all of byPayment) await workOff(deps, all);
  };
  // Customers need the connections, too.
  await Promise.all(Array.from({ length: LANES }, work));
  return events.length;
}

async function workOff(deps: AtGateway, events: readonly Event[]): Promise<void> {
  const { db, clock, onTrouble } = deps;
  const ids = events.map(({ id }) => id);
  try {
    await lookAt(deps, events);
    await db.query(DONE, [ids], 'gateway-events-done');
  } catch (error) {
    onTrouble(error);
    const tries = Math.max(...events.map((event) => event.tries));
    // Of what the gateway does not know nothing will come.
    if (error instanceof GatewayRefused) await db.query(DONE, [ids], 'gateway-events-done');
    else await db.query(LATER, [ids, new Date(clock.now() + pauseAfter(tries))]);
  }
}

const KNOWN = `
  select exists (select from gateway_payments where id = $1) as "isBooked"`;

async function lookAt(deps: AtGateway, events: readonly Event[]): Promise<void> {
  const { db, gateway } = deps;
  const paymentId = events[0]?.paymentId ?? '';
  const [known] = await db.query<{ isBooked: boolean }>(KNOWN, [paymentId], 'gateway-payment-known');
  if (!known?.isBooked) await settlePayment(deps, await gateway.payment(paymentId));
  if (!events.some(({ kind }) => kind.startsWith('refund.'))) return;
  for (const refund of await gateway.refundsOf(paymentId)) await settleRefund(deps, refund);
}

/** Old events are of no use any more. */
export async function clearEvents(db: Connection, now: Instant): Promise<void> {
  await db.query(
    `delete from gateway_events where received_at < $1::timestamptz - interval '90 days' and look_at is null`,
    [new Date(now)],
  );
}
