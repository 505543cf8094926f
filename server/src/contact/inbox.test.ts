import { inDigits } from '@shivar/domain/language/format';
import { eachContactText } from '@shivar/domain/rules/contact/contact-texts';
import { officeInboxCalls as calls } from '@shivar/domain/contract/office/inbox-calls';
import type { InboxQuery } from '@shivar/domain/contract/office/inbox-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageAs, replyAs, writeTo } from '../../test/inbox.ts';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { actingAs } from '../audit/commands.ts';
import { PAGE, pageStatement } from './inbox-queries.ts';

const HOUR = 3_600_000;

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

const list = async (query: InboxQuery = {}, as = meera) =>
  (await shop.call(calls.inbox, { query, as })).answer.messages.map(({ ticket }) => String(ticket));
const step = (ticket: string, which: 'answered' | 'settled' | 'reopened', version: number, as = meera) =>
  shop.call(calls.stepMessage, { params: { ticket, step: which }, body: { version }, as });

describe('the inbox', () => {
  test('has what is owed, the soonest first, and says what is overdue by the server’s clock', async () => {
    const old = await writeTo(shop, { name: 'Old' });
    shop.clock.move(40 * HOUR);
    const settled = await writeTo(shop, { name: 'Settled' });
    const fresh = await writeTo(shop, { name: 'Fresh' });
    await step(settled, 'settled', 1);
    const answered = await writeTo(shop, { name: 'Answered' });
    await step(answered, 'answered', 1);
    expect(await list()).toEqual([old, fresh, answered]);
    const { answer: count } = await shop.call(calls.inboxCount, { as: meera });
    expect(count).toEqual({ open: 3, overdue: 0, soon: 1 });
    shop.clock.move(8 * HOUR);
    const { answer } = await shop.call(calls.inbox, { query: {}, as: meera });
    expect(answer.messages.map(({ name, isOverdue }) => [name, isOverdue])).toEqual([
      ['Old', true],
      ['Fresh', false],
      ['Answered', false],
    ]);
    expect((await shop.call(calls.inboxCount, { as: meera })).answer).toEqual({
      open: 3,
      overdue: 1,
      soon: 0,
    });
    expect([await list({ show: 'overdue' }), await list({ show: 'new' })]).toEqual([[old], [old, fresh]]);
    expect([await list({ show: 'answered' }), await list({ show: 'settled' })]).toEqual([
      [answered],
      [settled],
    ]);
    expect(await list({ show: 'all' })).toEqual([answered, fresh, settled, old]);
  });

  test('is searched by ticket, by the beginning of an email, or of a word of a name', async () => {
    const asha = await writeTo(shop, { name: 'Asha Kulkarni', email: 'Asha.K@example.in' });
    const sunita = await writeTo(shop, { name: 'सुनीता कुलकर्णी', email: 'sunita@example.in' });
    const nobody = await writeTo(shop, { name: '100%', email: '' });
    await step(asha, 'settled', 1);
    expect(await list({ search: sunita })).toEqual([sunita]);
    expect(await list({ search: inDigits(asha, 'mr') })).toEqual([asha]);
    expect(await list({ search: 'asha.k@' })).toEqual([asha]);
    expect(await list({ search: 'kulk' })).toEqual([asha]);
    expect(await list({ search: 'kulk', show: 'open' })).toEqual([]);
    expect(await list({ search: 'कुलक' })).toEqual([sunita]);
    expect(await list({ search: '100%' })).toEqual([nobody]);
    expect(await list({ search: "o'b" })).toEqual([]);
    expect(await list({ search: 'x' })).toEqual([]);
  });

  test('is read page by page, in either order, each message once', async () => {
    const many = PAGE * 2 + 3;
    await shop.db.query(
      `insert into contact_messages (id, name, subject, message, language, created_at, due_at)
       select gen_random_uuid(), 'Many', '', 'm', 'en', now(), now() + (n / 4) * interval '1 second'
       from generate_series(1, $1) n`,
      [many],
    );
    for (const show of ['open', 'all'] as const) {
      const tickets: number[] = [];
      let query: InboxQuery | null = { show };
      while (query) {
        const { answer }: Awaited<ReturnType<typeof shop.call<typeof calls.inbox>>> = await shop.call(
          calls.inbox,
          { query, as: meera },
        );
        tickets.push(...answer.messages.map(({ ticket }) => ticket));
        query = answer.next === null ? null : { show, after: answer.next };
      }
      expect([tickets.length, new Set(tickets).size]).toEqual([many, many]);
    }
  });

  test('reads what is owed from its own index, however many messages there are', async () => {
    await shop.db.query(
      `insert into contact_messages (id, name, email, subject, message, language, created_at, state, due_at)
       select gen_random_uuid(), 'Many', 'many' || n || '@example.in', '', 'm', 'en', now(),
         case when n % 50 = 0 then 'new' else 'settled' end, case when n % 50 = 0 then now() end
       from generate_series(1, 20000) n`,
    );
    await shop.db.query('analyze contact_messages');
    const planOf = async (query: InboxQuery) => {
      const statement = pageStatement(query, { userId: meera.id, now: shop.clock.now() });
      const rows = await shop.db.query<{ 'QUERY PLAN': string }>(
        `explain ${statement?.text ?? ''}`,
        statement?.values,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const open = await planOf({});
    expect(open).toMatch(/contact_open|contact_of_assignee/);
    expect(open).not.toMatch(/Seq Scan on contact_messages/);
    expect(await planOf({ search: 'many77' })).toContain('contact_by_email');
  });
});

describe('a message', () => {
  test('moves by steps that can be taken back, each of which is in the audit', async () => {
    const ticket = await writeTo(shop);
    const due = (await messageAs(shop, meera, ticket)).dueAt;
    expect((await step(ticket, 'reopened', 1)).refusal.code).toBe('nothing_changed');
    expect((await step(ticket, 'answered', 1)).answer.state).toBe('answered');
    expect((await step(ticket, 'settled', 1)).refusal.code).toBe('changed_meanwhile');
    expect((await step(ticket, 'settled', 2)).answer).toMatchObject({ state: 'settled', isOverdue: false });
    expect((await step(ticket, 'reopened', 3)).answer.state).toBe('answered');
    const { answer } = await step(ticket, 'reopened', 4);
    expect([answer.state, answer.dueAt, answer.version]).toEqual(['new', due, 5]);
    const audit = await shop.db.query<{ state: string }>(
      `select after ->> 'state' as state from audit_log
       where subject = 'contact_messages' and subject_id = $1 and actor_id = $2 order by id`,
      [ticket, meera.id],
    );
    expect(audit.map(({ state }) => state)).toEqual(['answered', 'settled', 'answered', 'new']);
  });

  test('is given to a colleague, who finds it among theirs', async () => {
    const ticket = await writeTo(shop);
    const give = (assignee: string | null, version: number) =>
      shop.call(calls.assignMessage, { params: { ticket }, body: { version, assignee }, as: meera });
    const driver = await shop.driver();
    expect((await give(driver.id, 1)).refusal.code).toBe('colleague_unknown');
    expect((await give('no-such', 1)).refusal.code).toBe('colleague_unknown');
    const { answer } = await give(vijay.id, 1);
    expect([answer.assignee?._id, answer.version]).toEqual([vijay.id, 2]);
    expect(answer.colleagues.map(({ _id }) => _id)).toEqual(expect.arrayContaining([meera.id, vijay.id]));
    expect([await list({ show: 'mine' }, vijay), await list({ show: 'mine' })]).toEqual([[ticket], []]);
    expect((await give(vijay.id, 2)).refusal.code).toBe('nothing_changed');
    expect((await give(null, 2)).answer.assignee).toBeNull();
  });

  test('takes notes that nobody else’s work waits for, and shows what else was written with that email', async () => {
    const first = await writeTo(shop);
    const ticket = await writeTo(shop, { email: 'ASHA@example.in' });
    await writeTo(shop, { email: 'ravi@example.in' });
    const body = { text: 'Rang her' };
    const noted = await shop.call(calls.noteOnMessage, { params: { ticket }, body, as: vijay });
    expect(noted.answer).toMatchObject({ version: 1, entries: [{ kind: 'note', text: 'Rang her' }] });
    expect(noted.answer.others.map((other) => String(other.ticket))).toEqual([first]);
    expect(noted.answer.account).toBeNull();
    const asha = await shop.customer();
    const known = await messageAs(shop, meera, await writeTo(shop, { email: asha.user.email.toUpperCase() }));
    expect(known.account).toEqual({ _id: asha.id, name: 'Asha Patil' });
  });

  test('leaves none of its words in the audit, and its answers go with it', async () => {
    const texts = eachContactText((name) => `A text in ${name}`);
    const ticket = await writeTo(shop, { ...texts, message: 'My cow is ill' });
    await replyAs(shop, meera, ticket, { version: 1, text: 'Poor thing' });
    await shop.call(calls.noteOnMessage, { params: { ticket }, body: { text: 'Sad' }, as: meera });
    const actor = { job: 'erasure', at: shop.clock.now() };
    await actingAs(shop.db, actor, (tx) => tx.query('delete from contact_messages'));
    const audit = JSON.stringify(await shop.db.query('select before, after, reason from audit_log'));
    const words = ['Poor thing', 'Sad', 'My cow', 'asha@', ...Object.values(texts)];
    for (const each of words) expect(audit).not.toContain(each);
    expect(await shop.db.query('select from contact_entries')).toEqual([]);
    expect(await shop.db.query('select from contact_replies')).toEqual([]);
  });
});
