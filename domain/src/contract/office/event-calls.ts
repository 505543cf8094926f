import * as z from 'zod/mini';
import { staffRead } from '../call.ts';
import type { Call } from '../call.ts';
import type { Batch } from '../../rules/calendar/delivery-calendar.ts';
import type { Day } from '../../values/day.ts';

/*
 * What pages of the farm follow while they are open. A topic names what changed and has none of its content: the page asks
 * for that, as if it were opened again.
 */

/** The topic of a day's list in a batch. It changes only once the day is closed (decision 75). */
export const dayTopic = (date: Day, batch: Batch) => `day ${date} ${batch}`;

/** The topic of what is packed in a day and batch. */
export const packingTopic = (date: Day, batch: Batch) => `packing ${date} ${batch}`;

/** Says that any topic may have changed, at the beginning of a stream and after a time without notices. */
export const EVERY_TOPIC = '*';

export const officeEventCalls = {
  events: staffRead(
    '/api/admin/events',
    'Follow changes: a stream of server-sent events, each with the topic that changed. It needs Accept: text/event-stream, and ends with the session',
    { streams: true, answer: z.string() },
  ),
} as const satisfies Record<string, Call>;
