import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openDatabase } from '../server/src/db/client.ts';
import { CHROMIUM, FLAGS, toNextPaint, visitor } from './lib/browser.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { signIn } from './lib/office.ts';
import { slowDown, slowdownText } from './lib/phone.ts';
import { ORIGIN } from './lib/program.ts';
import { repeat, row, timed, timesText } from './lib/report.ts';
import { firstDay, scheduleBoxes, seedOrders } from './lib/seed.ts';

/* The packing list of a closed day on a slowed phone: until it can be used, and from the tap on a line to its paint. */

const CRATES = Number(process.env['CRATES'] ?? 500);
const OPENINGS = Number(process.env['ROUNDS'] ?? 5);
const TICKS = 40;

await withFarm(async (client) => {
  await seedOrders(client, CRATES);
  await scheduleBoxes(client);
  await client.query('insert into closed_days (date, closed_at, done_at) values ($1, now(), now())', [
    firstDay(),
  ]);
}, measure);

async function measure({ copy, serve }: Farm): Promise<void> {
  const url = await copy('packing');
  const db = openDatabase(url);
  const { admin } = await signIn(db, 0);
  await db.close();
  await serve(url, async () => {
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    const user = { _id: admin.id, name: 'Sunil', userName: 'sunil', email: '', isAdmin: true, role: 'admin' };
    const context = await visitor(browser, { session: { token: admin.token, user } });
    const page = await context.newPage();
    const slowed = await slowDown(browser, page);
    row(`${CRATES} crates`, slowdownText([slowed]));
    await open(page);
    row(
      'the first screen',
      `${timesText(await repeat(OPENINGS, () => timed(() => open(page))))}; aim: under 1500`,
    );
    row('a tick', `${timesText(await repeat(TICKS, () => tick(page)))}; aim: under 100`);
    await browser.close();
  });
}

function nextOf(page: Page) {
  return page.getByRole('button', { name: /^Pack crate / });
}

async function open(page: Page): Promise<void> {
  await page.goto(`${ORIGIN}/admin/day/${firstDay()}/morning/packing`);
  await nextOf(page).waitFor();
}

/** Ticks the next line: of this crate, else of the next one. */
async function tick(page: Page): Promise<number> {
  if (await nextOf(page).isVisible()) await nextOf(page).tap();
  const line = page.getByRole('button', { pressed: false }).first();
  if (!(await line.isVisible())) await page.getByRole('button', { name: 'Next crate' }).tap();
  await line.waitFor();
  return toNextPaint(page, () => line.tap());
}
