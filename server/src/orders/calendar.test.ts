import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { release, saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from './close-commands.ts';

const NOW = Date.parse('2026-11-21T16:42:00+05:30');
const ORIGIN = 'http://127.0.0.1:4700';
let app: TestApp;
let plan: TestPlan;
let asha: Person;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
});
beforeEach(async () => {
  app.clock.move(NOW - app.clock.now());
  asha = await app.customer();
});
afterAll(() => app.close());

const calendar = (as = asha) => app.call(api.calendar, { as });
const make = (as = asha, language = 'en') =>
  app.call(api.makeCalendar, { as, headers: { cookie: `lang=${language}` } });
const fetchUrl = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url: url.slice(ORIGIN.length), headers });
/** The events of a calendar, each as its properties, with folded lines joined. */
const eventsOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event.split('\r\n').flatMap((line) => {
          const at = line.indexOf(':');
          return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
        }),
      ),
    );
const file = async () => {
  const { answer } = await make();
  return (await fetchUrl(answer.url ?? '')).body;
};

describe('the address of a household’s calendar', () => {
  test('is there once it was made, and stays the same', async () => {
    expect((await calendar()).answer).toEqual({ url: null, language: null });
    const made = await make();
    expect(made.answer.url).toMatch(/^http:\/\/127\.0\.0\.1:4700\/calendar\/[\w.-]{70,90}\.ics$/);
    expect((await make(asha, 'mr')).answer).toEqual({ url: made.answer.url, language: 'mr' });
    expect((await calendar()).answer).toEqual({ url: made.answer.url, language: 'mr' });
  });

  test('is another one for everybody, and shown to nobody else', async () => {
    const ravi = await app.customer('Ravi More');
    const [one, other] = [await make(), await make(ravi)];
    expect(one.answer.url).not.toBe(other.answer.url);
    expect((await app.call(api.calendar, {})).status).toBe(401);
  });

  test('is 404 once it is revoked, and the next one is another', async () => {
    const { answer } = await make();
    const url = answer.url ?? '';
    expect((await fetchUrl(url)).statusCode).toBe(200);
    const revoked = await app.call(api.revokeCalendar, { as: asha });
    expect(revoked.answer).toEqual({ url: null, language: null });
    expect((await fetchUrl(url)).statusCode).toBe(404);
    expect((await make()).answer.url).not.toBe(url);
    expect((await fetchUrl(url)).statusCode).toBe(404);
  });

  test.each([
    [
      'a secret with another last letter',
      (url: string) => url.replace(/.\.ics$/, (end) => (end.startsWith('A') ? 'B.ics' : 'A.ics')),
    ],
    ['the id alone', (url: string) => url.replace(/\.[^.]+\.ics$/, '.ics')],
    ['nothing', () => `${ORIGIN}/calendar/.ics`],
    ['a path', () => `${ORIGIN}/calendar/..%2f..%2fetc.ics`],
  ])('is 404 with %s', async (_, change) => {
    const { answer } = await make();
    expect((await fetchUrl(change(answer.url ?? ''))).statusCode).toBe(404);
  });

  test('stands in no line of the log and not in the database', async () => {
    const { answer } = await make();
    await fetchUrl(answer.url ?? '');
    const secret = /calendar\/(.+)\.ics$/.exec(answer.url ?? '')?.[1] ?? 'none';
    expect(secret.length).toBeGreaterThan(70);
    expect(app.log.filter((line) => line.includes(secret))).toEqual([]);
    const [row] = await app.db.query<{ text: string }>(
      'select calendar_feeds::text as text from calendar_feeds',
    );
    expect(row?.text).not.toContain(secret.split('.')[1]);
  });
});

describe('the calendar', () => {
  test('has each delivery at the hours of its batch in India, with what is in the box', async () => {
    const order = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    await buy(app, asha, plan, { deliveryFrequency: 'weekly', batch: 'evening', startDate: '2026-11-25' });
    await saveSchedule(app, asha, order._id, { '2026-11-24': { [plan.tomato]: 500, [plan.dill]: 1 } });
    const text = await file();
    expect(text).toContain('TZID:Asia/Kolkata\r\n');
    expect(text).toContain('TZOFFSETTO:+0530\r\n');
    const events = eventsOf(text);
    expect(events).toHaveLength(8);
    expect(events[0]).toMatchObject({
      UID: `${order._id}-2026-11-24@shivar`,
      'DTSTART;TZID=Asia/Kolkata': '20261124T060000',
      'DTEND;TZID=Asia/Kolkata': '20261124T120000',
      SUMMARY: 'Shivar: Test box',
      LOCATION: '12 Gangapur Road\\, Near the temple\\, Nashik\\, 422001',
      DESCRIPTION: `Test tomato 500 g\\nTest dill 1 unit\\n\\nOrder ${order.orderNumber}`,
    });
    expect(events[1]).toMatchObject({
      'DTSTART;TZID=Asia/Kolkata': '20261125T160000',
      'DTEND;TZID=Asia/Kolkata': '20261125T200000',
    });
    expect(events[1]?.['DESCRIPTION']).toContain(
      'Our pick\\, unless you change it until 6 PM the day before:',
    );
  });

  test('says what farm’s choice brings, until 6 PM unless it is changed, and what is left empty', async () => {
    const order = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    const shown = order.deliverySchedule[0]?.farmsChoice?.map(({ englishName }) => englishName) ?? [];
    expect(shown.length).toBeGreaterThan(0);
    const { answer } = await make();
    const first = async () => (await fetchUrl(answer.url ?? '')).body;
    app.clock.move(Date.parse('2026-11-23T17:59:59+05:30') - app.clock.now());
    const [open] = eventsOf(await first());
    expect(open?.['DESCRIPTION']).toMatch(/^Our pick\\, unless you change it until 6 PM the day before:/);
    for (const name of shown) expect(open?.['DESCRIPTION']).toContain(name);
    app.clock.move(1000);
    // Whether the job wrote it already or not.
    const [closed, next] = eventsOf(await first());
    expect(closed?.['DESCRIPTION']).toMatch(/^Our pick:/);
    expect(next?.['DESCRIPTION']).toContain('unless you change it until 6 PM');
    await closeDays(app.db, app.clock);
    await app.db.query('delete from closed_days');
    expect(eventsOf(await first())[0]?.['DESCRIPTION']).toBe(closed?.['DESCRIPTION']);
    await release(app, asha, order._id, '2026-12-01');
    expect(eventsOf(await first())[1]?.['DESCRIPTION']).toMatch(/^You left this date empty\./);
  });

  test('speaks the language in which it was made', async () => {
    const order = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    await saveSchedule(app, asha, order._id, { '2026-11-24': { [plan.tomato]: 500 } });
    const { answer } = await make(asha, 'mr');
    const { body } = await fetchUrl(answer.url ?? '');
    expect(body).toContain('X-WR-CALNAME:शिवार डिलिव्हरी');
    expect(eventsOf(body)[0]).toMatchObject({ SUMMARY: 'शिवार: चाचणी टोपली' });
    expect(eventsOf(body)[0]?.['DESCRIPTION']).toContain('म tomato ५०० ग्रॅ');
  });

  test('is left by what is skipped, cancelled, unpaid or long past; what comes keeps its UID', async () => {
    const [kept, cancelled, pending] = [
      await buy(app, asha, plan, { deliveryFrequency: 'weekly' }),
      await buy(app, asha, plan),
      await buy(app, asha, plan),
    ];
    await saveSchedule(app, asha, cancelled._id, { '2026-11-24': { [plan.tomato]: 500 } });
    const uids = async () => eventsOf(await file()).map(({ UID }) => UID);
    const closed = `${cancelled._id}-2026-11-24@shivar`;
    const before = (await uids()).filter((uid) => uid?.startsWith(kept._id));
    await app.db.query(`update orders set status = 'cancelled' where id = $1`, [cancelled._id]);
    await app.db.query(`update orders set status = 'pending' where id = $1`, [pending._id]);
    await app.db.query(
      `update deliveries set status = case when date = '2026-11-24' then 'skipped' else 'cancelled' end
       where order_id = $1 and date < '2026-12-05'`,
      [kept._id],
    );
    // A box that was closed before its order was cancelled comes.
    expect(await uids()).toEqual([closed, ...before.slice(2)]);
    expect(before.slice(2)).toHaveLength(2);
    app.clock.move(Date.parse('2027-02-10T10:00:00+05:30') - NOW);
    expect(await uids()).toEqual(before.slice(3));
  });

  test('is the same file until something changes, and says so', async () => {
    const order = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    await saveSchedule(app, asha, order._id, { '2026-11-24': { [plan.dill]: 1 } });
    const { answer } = await make();
    const first = await fetchUrl(answer.url ?? '');
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    app.clock.move(60_000);
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await fetchUrl(answer.url ?? '', known)).statusCode).toBe(304);
    await release(app, asha, order._id, '2026-11-24');
    const changed = await fetchUrl(answer.url ?? '', known);
    expect([changed.statusCode, changed.headers.etag === first.headers.etag]).toEqual([200, false]);
  });

  test('tells of itself first, then its zone, then its events', async () => {
    await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    const [ofItself = '', zone = ''] = (await file()).split(/^BEGIN:(?:VTIMEZONE|VEVENT)\r$/m);
    for (const property of ['X-WR-CALNAME', 'REFRESH-INTERVAL;VALUE=DURATION', 'X-PUBLISHED-TTL'])
      expect(ofItself).toContain(`\r\n${property}:`);
    expect(zone.trim().split('\r\n').at(-1)).toBe('END:VTIMEZONE');
  });

  test('is empty and whole for a household without deliveries', async () => {
    const text = await file();
    expect(eventsOf(text)).toEqual([]);
    expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    // The standard wants one component at least.
    expect(text.endsWith('\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n')).toBe(true);
  });
});
