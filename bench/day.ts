import { api } from '@shivar/domain/contract/api';
import { callApi } from '../e2e/call-api.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { inSession } from '../server/src/db/session.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { signIn } from './lib/office.ts';
import { ORIGIN } from './lib/program.ts';
import { repeat, row, timed, timesText } from './lib/report.ts';
import { firstDay, scheduleBoxes, seedOrders } from './lib/seed.ts';

/* The list of a day whose boxes nobody has filled, beside the same day with chosen boxes: all pages, as the office reads them. */

const BOXES = Number(process.env['BOXES'] ?? 1000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const AIM = 1000;

await withFarm((client) => seedOrders(client, BOXES), measure);

async function measure({ copy, serve }: Farm): Promise<void> {
  for (const what of ['chosen', 'untouched'] as const) {
    const url = await copy(what);
    if (what === 'chosen') await inSession({ connectionString: url }, scheduleBoxes);
    const db = openDatabase(url);
    const { admin } = await signIn(db, 0);
    await db.close();
    await serve(url, async () => {
      await readDay(admin.token, what === 'untouched');
      const pages: number[] = [];
      const days = await repeat(ROUNDS, async () => {
        const times = await readDay(admin.token, what === 'untouched');
        pages.push(times[0] ?? 0);
        return times.reduce((sum, time) => sum + time, 0);
      });
      row(`${BOXES} ${what} boxes, the first answer`, `${timesText(pages)}; aim: p95 under ${AIM}`);
      row(`${BOXES} ${what} boxes, all answers`, timesText(days));
    });
  }
}

/** Reads all pages of the day. Returns the milliseconds of each. */
async function readDay(token: string, isExpected: boolean): Promise<number[]> {
  const times: number[] = [];
  let boxes = 0;
  let after: string | undefined;
  do {
    let next: string | null = null;
    times.push(
      await timed(async () => {
        const params = { date: firstDay(), batch: 'morning' } as const;
        const answer = await callApi(ORIGIN, api.fulfilmentDay, {
          token,
          params,
          query: after === undefined ? {} : { after },
        });
        boxes += answer.boxes.filter(({ farmsChoice }) => (farmsChoice !== undefined) === isExpected).length;
        ({ next } = answer);
      }),
    );
    after = next ?? undefined;
  } while (after !== undefined);
  if (boxes !== BOXES) throw new Error(`${boxes} of ${BOXES} boxes are as they should be`);
  return times;
}
