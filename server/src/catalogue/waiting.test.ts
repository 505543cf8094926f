import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../adapters/secrets.ts';
import { createOutbox } from '../mail/commands.ts';
import type { MailContent } from '../mail/content.ts';
import { renderMail } from '../mail/render.ts';
import { testAccounts } from '../../test/accounts.ts';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';
import { notifyWaiting } from './waiting-commands.ts';

const ANNOUNCED = 'mango-season';
const SOLD_OUT = 'fasting-basket';
const OPENS = 'Thank you! We will write to you when this plan opens.';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  await shop.db.query('truncate plan_waiting, area_waiting, consents, rate_limits, mail_outbox');
  await shop.db.query(`update plans set sold_out = (id = $1), coming_soon = (id = $2)`, [
    SOLD_OUT,
    ANNOUNCED,
  ]);
  await shop.db.query(`delete from served_pincodes where pincode = '400001'`);
});
afterAll(() => shop.close());

const waitFor = (id: string, email = 'asha@example.in', headers = {}) =>
  shop.call(api.waitForPlan, { params: { id }, body: { email }, headers });
const waitIn = (pincode: string, email = 'asha@example.in') =>
  shop.call(api.waitForArea, { params: { pincode }, body: { email } });
const kept = () =>
  shop.db.query<{ id: string; email: string; language: string }>(
    'select plan_id as id, email, language from plan_waiting order by 1, 2',
  );
const tell = () => {
  // What the mails are read with.
  const secrets = createSecrets('a secret of the tests, long enough');
  return notifyWaiting({
    db: shop.db,
    clock: shop.clock,
    secrets,
    outbox: createOutbox({ clock: shop.clock, secrets }),
  });
};
const mails = () => testAccounts(shop.db).mails();

describe('the list of plans', () => {
  test('says which plan is sold out, and which categories each has', async () => {
    const { answer } = await shop.call(api.plans);
    expect(answer.filter(({ soldOut }) => soldOut).map(({ _id }) => _id)).toEqual([SOLD_OUT]);
    expect(answer.find(({ _id }) => _id === ANNOUNCED)?.categories).toEqual([
      { _id: expect.stringMatching(/^\d+$/) as string, englishName: 'Mangoes', marathiName: 'आंबे' },
    ]);
  });

  test('has the items on sale beside it, each with the plans that it may go into', async () => {
    const { answer } = await shop.call(api.itemsOnSale);
    const alphonso = answer.find(({ englishName }) => englishName.startsWith('Alphonso'));
    expect(alphonso).toMatchObject({ organic: false, subscriptions: [ANNOUNCED] });
    await shop.db.query(`update plans set on_sale = false where id = $1`, [ANNOUNCED]);
    await expect
      .poll(async () => (await shop.call(api.itemsOnSale)).answer.map(({ _id }) => _id))
      .not.toContain(alphonso?._id);
    await shop.db.query(`update plans set on_sale = true where id = $1`, [ANNOUNCED]);
  });
});

describe('to be told of a plan', () => {
  test('an email is kept once, and the answer is the same whether it was known or not', async () => {
    const first = await waitFor(ANNOUNCED);
    expect(first).toMatchObject({ status: 200, answer: { message: OPENS } });
    const again = await waitFor(ANNOUNCED, ' Asha@Example.in ');
    expect([again.status, again.answer]).toEqual([first.status, first.answer]);
    expect(await kept()).toEqual([{ id: ANNOUNCED, email: 'asha@example.in', language: 'en' }]);
  });

  test('a sold-out plan is waited for too, in the language of the visitor', async () => {
    const { answer } = await waitFor(SOLD_OUT, 'asha@example.in', { 'accept-language': 'mr' });
    expect(answer.message).toBe('धन्यवाद! हा प्लॅन पुन्हा सुरू झाला की तुम्हाला ईमेलने कळवू.');
    expect(await kept()).toEqual([{ id: SOLD_OUT, email: 'asha@example.in', language: 'mr' }]);
  });

  test('is refused for a plan that can be bought, or is not there', async () => {
    expect(await waitFor('weekly-vegetables')).toMatchObject({
      status: 409,
      refusal: { code: 'plan_can_be_bought' },
    });
    expect(await waitFor('golden-apples')).toMatchObject({
      status: 404,
      refusal: { code: 'plan_not_found' },
    });
    expect(await kept()).toEqual([]);
  });

  test('is refused where the email is wrong or missing, or something else is said', async () => {
    expect(await waitFor(ANNOUNCED, 'asha@')).toMatchObject({
      status: 400,
      refusal: { issues: [{ path: 'email', message: 'Please enter a valid email' }] },
    });
    const more = { email: 'asha@example.in', price: 1 };
    const answered = await shop.call(api.waitForPlan, { params: { id: ANNOUNCED }, body: more });
    expect(answered).toMatchObject({ status: 400, refusal: { issues: [{ path: 'price' }] } });
    expect(await kept()).toEqual([]);
  });

  test('is limited per email', async () => {
    for (let at = 0; at < 20; at += 1) expect((await waitFor(ANNOUNCED)).status).toBe(200);
    expect((await waitFor(ANNOUNCED)).status).toBe(429);
  });

  test('many at once keep one row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => waitFor(ANNOUNCED, 'twice@example.in')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await kept()).toHaveLength(1);
  });
});

describe('to be told of an area', () => {
  test('a pincode that is not served is kept with the email', async () => {
    expect(await waitIn('400001')).toMatchObject({
      status: 200,
      answer: { message: 'Thank you! We will write to you when we start delivering there.' },
    });
    expect((await waitIn('400001')).status).toBe(200);
    expect(await shop.db.query('select pincode, email from area_waiting')).toEqual([
      { pincode: '400001', email: 'asha@example.in' },
    ]);
  });

  test('is refused where the farm comes already', async () => {
    expect(await waitIn('422001')).toMatchObject({
      status: 409,
      refusal: { code: 'pincode_served', message: 'We deliver to 422001 already' },
    });
    expect((await waitIn('4220')).status).toBe(400);
  });
});

describe('telling', () => {
  test('leaves everybody on the list while nothing has changed', async () => {
    await waitFor(ANNOUNCED);
    await waitFor(SOLD_OUT);
    await waitIn('400001');
    expect(await tell()).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await kept()).toHaveLength(2);
  });

  test('writes once, in the reader’s language, when a plan opens or is back, and takes them off the list', async () => {
    await waitFor(ANNOUNCED, 'asha@example.in', { 'accept-language': 'mr' });
    await waitFor(SOLD_OUT, 'ravi@example.in');
    await shop.db.query(`update plans set coming_soon = false, sold_out = false`);
    const agreed = 'select email from consents';
    expect((await shop.db.query(agreed)).length).toBeGreaterThan(0);
    const [one, other] = await Promise.all([tell(), tell()]);
    // What it was agreed to for is done.
    expect(await shop.db.query(agreed)).toEqual([]);
    expect(one + other).toBe(2);
    expect((await mails()).toSorted((a, b) => a.to.localeCompare(b.to))).toEqual([
      {
        to: 'asha@example.in',
        language: 'mr',
        content: {
          kind: 'plan-open',
          planId: ANNOUNCED,
          plan: 'आंब्याचा हंगाम',
          stop: expect.any(String) as string,
        },
      },
      {
        to: 'ravi@example.in',
        language: 'en',
        content: {
          kind: 'plan-open',
          planId: SOLD_OUT,
          plan: 'Fasting basket',
          stop: expect.any(String) as string,
        },
      },
    ]);
    expect(await kept()).toEqual([]);
  });

  test('writes when the farm comes to a pincode', async () => {
    await waitIn('400001');
    await shop.db.query(`insert into served_pincodes values ('400001', 'Fort', 'फोर्ट')`);
    expect(await tell()).toBe(1);
    expect(await mails()).toMatchObject([
      { to: 'asha@example.in', content: { kind: 'area-served', area: 'Fort' } },
    ]);
  });

  test('has a link in each mail that takes its reader off all lists by one press, and nobody else', async () => {
    await waitFor(ANNOUNCED);
    await waitFor(SOLD_OUT);
    await waitFor(SOLD_OUT, 'ravi@example.in');
    await waitIn('400001');
    await shop.db.query(`update plans set coming_soon = false`);
    await tell();
    const [mail] = await mails();
    const content = mail?.content as MailContent;
    const url = `/stop-mails/${'stop' in content ? content.stop : ''}`;
    const { text } = renderMail(content, { brand: 'Shivar', url: 'https://shivar.example', email: '' }, 'en');
    expect(text).toContain(`Take my email off all lists: https://shivar.example${url}`);
    const asked = await shop.app.inject({ url });
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('Plans and areas')]);
    expect(await kept()).toHaveLength(2);
    for (const times of [1, 2])
      expect([times, (await shop.app.inject({ method: 'POST', url })).statusCode]).toEqual([times, 200]);
    expect(await kept()).toMatchObject([{ email: 'ravi@example.in' }]);
    expect(await shop.db.query('select email from area_waiting')).toEqual([]);
    expect(await shop.db.query('select email from consents')).toEqual([{ email: 'ravi@example.in' }]);
  });

  test('writes of a plan that the season had emptied once something of it grows again', async () => {
    const grows = (months: string) =>
      shop.db.query(
        `update items set season_months = $1::int[] where id in (select item_id from plan_items where plan_id = $2)`,
        [months, 'weekly-vegetables'],
      );
    // The clock stands in November.
    await grows('{5}');
    expect(await waitFor('weekly-vegetables')).toMatchObject({ status: 200 });
    expect(await tell()).toBe(0);
    expect(await kept()).toHaveLength(1);
    await grows('{5,11}');
    expect(await tell()).toBe(1);
    await grows('{}');
  });

  test('reaches more than fit into one transaction', async () => {
    await shop.db.query(
      `insert into plan_waiting select $1, 'home-' || n || '@example.in', 'en', now() from generate_series(1, 230) n`,
      [ANNOUNCED],
    );
    await shop.db.query(`update plans set coming_soon = false`);
    expect(await tell()).toBe(230);
    expect(await kept()).toEqual([]);
  });
});
