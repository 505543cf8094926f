import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { planStateOf } from '@shivar/domain/contract/plan-wire';
import { formatNumber } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import { purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import { deliveryMonths } from '@shivar/domain/rules/calendar/season';
import { balancedMix } from '@shivar/domain/rules/catalogue/plan';
import type { Unit } from '@shivar/domain/values/quantity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../adapters/secrets.ts';
import type { MailContent } from '../mail/content.ts';
import { renderMail } from '../mail/render.ts';
import { SECRET, testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy, newKey, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

const SENDER = { brand: 'Shivar', url: 'https://shivar.example', email: 'namaste@shivar.example' };
const START = '2026-11-24';

let app: TestApp;
let plan: TestPlan;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-21T16:42:00+05:30' });
  plan = await addTestPlan(app.db);
});
beforeEach(() => app.db.query('truncate mail_outbox'));
afterAll(() => app.close());

/** The mails in the outbox as their readers will see them. */
async function mails() {
  const rows = await app.db.query<{ id: string; recipient: string; language: Language; payload: Buffer }>(
    'select id, recipient, language, payload from mail_outbox order by id',
  );
  return rows.map(({ id, recipient, language, payload }) => {
    const content = JSON.parse(createSecrets(SECRET).open(payload, id)) as MailContent;
    return { recipient, kind: content.kind, ...renderMail(content, SENDER, language) };
  });
}

/** A customer who buys the family's basket of the demo farm, whose items have the longest names, in the balanced mix. */
async function buyBasket(language: Language): Promise<{ buyer: Person; order: OrderAnswer }> {
  const buyer = await app.customer();
  await app.db.query('update users set language = $1 where id = $2', [language, buyer.id]);
  const { answer } = await app.call(api.plan, { params: { id: 'family-basket' } });
  const state = planStateOf(answer);
  const [size] = state.sizes;
  if (!size) throw new Error('The demo farm has no basket');
  const months = deliveryMonths(purchasedDates(START, 'weekly', state.subscriptionType));
  const items = Object.fromEntries(
    Object.entries(balancedMix(state, size, months)).filter(([, quantity]) => quantity > 0),
  );
  const bought = { subscriptionId: 'family-basket', selectedSize: size.name, items } as const;
  return { buyer, order: await buy(app, buyer, plan, { ...bought, deliveryFrequency: 'weekly' }) };
}

const UNITS = { en: ['kg', 'g', 'unit', 'units'], mr: ['किलो', 'ग्रॅम', 'नग', 'नग'] } as const;

/** A quantity as people write it: `500 g`, `1.5 kg`, `1 unit`. */
function amountOf(qty: number, unit: Unit, language: Language): string {
  const [kilos, grams, one, more] = UNITS[language];
  if (unit === 'units') return `${formatNumber(qty, language)} ${qty === 1 ? one : more}`;
  return qty < 1000
    ? `${formatNumber(qty, language)} ${grams}`
    : `${formatNumber(qty / 1000, language)} ${kilos}`;
}

describe('the mail that confirms an order', () => {
  test.each([
    [
      'en',
      ['Family basket, Family', 'every week, in the morning, 6AM-12PM', '24 Nov 2026', '₹2,860'],
      'To pay at your door, with the first delivery',
    ],
    [
      'mr',
      ['घरची टोपली, कुटुंबासाठी', 'दर आठवड्याला, सकाळी, ६ ते १२', '२४ नोव्हें २०२६', '₹२,८६०'],
      'पहिल्या डिलिव्हरीच्या वेळी द्यायचे',
    ],
  ] as const)('says in %s what was bought, when it comes, what is due and how to leave', async (...said) => {
    const [language, facts, due] = said;
    const { buyer, order } = await buyBasket(language);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: buyer.user.email, kind: 'order-placed' });
    for (const text of [mail?.text, mail?.html]) {
      for (const fact of [...facts, due, SENDER.email, `${SENDER.url}/refund-policy`])
        expect(text).toContain(fact);
      expect(text).toContain(`${SENDER.url}/sub-detail/${order._id}?date=${START}`);
    }
    const [first] = order.deliverySchedule;
    const box = (first?.farmsChoice ?? []).map(({ englishName, marathiName, qty, unitofItem }) => {
      const name = language === 'mr' ? marathiName : englishName;
      return `${name} ${amountOf(qty, unitofItem, language)}`;
    });
    expect(box.length).toBeGreaterThan(3);
    expect(box).toContainEqual(expect.stringMatching(/ (1 kg|१ किलो)$/));
    // The box that the order's page shows, on a line of its own.
    expect(mail?.text.split('\n')).toContainEqual(
      expect.stringMatching(new RegExp(`: ${escaped(box.join(', '))}$`)),
    );
  });

  test('comes once, however often the same purchase is sent', async () => {
    const buyer = await app.customer();
    const key = newKey();
    await Promise.all(Array.from({ length: 5 }, () => sendPurchase(app, buyer, purchaseOf(plan), key)));
    await sendPurchase(app, buyer, purchaseOf(plan), key);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([buyer.user.email]);
  });

  test('does not come of a purchase that is refused', async () => {
    const buyer = await app.customer();
    const refused = await sendPurchase(app, buyer, purchaseOf(plan, { pincode: '400001' }));
    expect(refused.status).toBe(422);
    expect(await mails()).toEqual([]);
  });
});

function escaped(text: string): string {
  return text.replaceAll(/[()]/g, String.raw`\$&`);
}
