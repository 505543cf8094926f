import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testAccounts } from '../../test/accounts.ts';
import { messageAs, replyAs, writeTo } from '../../test/inbox.ts';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';

const DAY_MS = 86_400_000;

let shop: TestApp;
let meera: Person;
let vijay: Person;
beforeAll(async () => {
  shop = await testApp();
  meera = await shop.admin();
  vijay = await shop.admin();
});
beforeEach(() => shop.db.query('truncate contact_messages, rate_limits, mail_outbox cascade'));
afterAll(() => shop.close());

const mailsTo = async (email: string) =>
  (await testAccounts(shop.db).mails()).filter(({ to }) => to === email).map(({ content }) => content);

describe('a reply', () => {
  test('is mailed once in the writer’s language and begins the longer clock', async () => {
    const ticket = await writeTo(shop, {}, { 'accept-language': 'mr' });
    const [thanks] = await mailsTo('asha@example.in');
    const { status, answer } = await replyAs(shop, meera, ticket, { version: 1 });
    expect(status).toBe(200);
    const came = Date.parse(answer.createdAt);
    expect(answer).toMatchObject({ state: 'answered', version: 2, steps: ['settled'] });
    expect(Date.parse(answer.dueAt ?? '') - came).toBeGreaterThan(29 * DAY_MS);
    expect(answer.entries).toMatchObject([
      { kind: 'reply', text: 'Yes, from Gir cows.', by: { name: 'Meera Shinde' }, mail: 'waiting' },
    ]);
    const [, mail] = (await testAccounts(shop.db).mails()).filter(({ to }) => to === 'asha@example.in');
    expect(mail).toMatchObject({
      language: 'mr',
      content: { kind: 'contact-reply', ticket: Number(ticket), text: 'Yes, from Gir cows.' },
    });
    // By which mail programs show both as one conversation.
    const threadOf = (content: object | undefined) => content && 'thread' in content && content.thread;
    expect(threadOf(mail?.content)).toBe(threadOf(thanks));
    await shop.db.query(
      `update mail_outbox set payload = null, given_up_at = now() where kind = 'contact-reply'`,
    );
    expect((await messageAs(shop, meera, ticket)).entries[0]?.mail).toBe('failed');
    await shop.db.query(`delete from mail_outbox where kind = 'contact-reply'`);
    expect((await messageAs(shop, meera, ticket)).entries[0]?.mail).toBeNull();
  });

  test('that is sent twice under one key is one, also at the same moment', async () => {
    const ticket = await writeTo(shop);
    const key = 'once';
    const both = await Promise.all([
      replyAs(shop, meera, ticket, { version: 1, key }),
      replyAs(shop, meera, ticket, { version: 1, key }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await messageAs(shop, meera, ticket)).entries).toHaveLength(1);
    expect(await mailsTo('asha@example.in')).toHaveLength(2);
    const other = await replyAs(shop, meera, ticket, { version: 2, text: 'Something else', key });
    expect([other.status, other.refusal.code]).toEqual([422, 'idempotency_key_reused']);
    const elsewhere = await replyAs(shop, meera, await writeTo(shop), { version: 1, key });
    expect(elsewhere.refusal.code).toBe('idempotency_key_reused');
    expect((await replyAs(shop, meera, ticket, { version: 2, key: null })).refusal.code).toBe(
      'idempotency_key_required',
    );
  });

  test('of two colleagues at once is one: the other sees what was answered', async () => {
    const ticket = await writeTo(shop);
    const both = await Promise.all([
      replyAs(shop, meera, ticket, { version: 1 }),
      replyAs(shop, vijay, ticket, { version: 1, text: 'No' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('changed_meanwhile');
    expect((await messageAs(shop, meera, ticket)).entries).toHaveLength(1);
  });

  test('settles in the same step where that is asked, and a last word reopens nothing', async () => {
    const ticket = await writeTo(shop);
    const { answer } = await replyAs(shop, meera, ticket, { version: 1, settles: true });
    expect([answer.state, answer.dueAt, answer.steps]).toEqual(['settled', null, ['reopened']]);
    const after = await replyAs(shop, meera, ticket, { version: 2, text: 'You are welcome' });
    expect([after.answer.state, after.answer.entries.map(({ kind }) => kind)]).toEqual([
      'settled',
      ['reply', 'settled', 'reply'],
    ]);
  });

  test('needs an email, words, and a message that is there', async () => {
    const ticket = await writeTo(shop, { email: '' });
    expect((await replyAs(shop, meera, ticket, { version: 1 })).refusal.code).toBe('message_without_email');
    expect(await replyAs(shop, meera, ticket, { version: 1, text: '  ' })).toMatchObject({
      status: 400,
      refusal: { issues: [{ path: 'text' }] },
    });
    expect((await replyAs(shop, meera, '999999', { version: 1 })).status).toBe(404);
    expect((await messageAs(shop, meera, ticket)).entries).toEqual([]);
  });
});
