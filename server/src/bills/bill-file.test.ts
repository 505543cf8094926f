import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { billCalls } from '@shivar/domain/contract/bill-calls';
import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import type { Language } from '@shivar/domain/language/language';
import { billSheet } from '@shivar/domain/rules/money/bill-sheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { deliverMorning } from '../../test/money.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import { createSmtpMailer } from '../adapters/mailer.ts';
import { createSecrets } from '../adapters/secrets.ts';
import { createOutbox } from '../mail/commands.ts';
import { MailWorker } from '../mail/worker.ts';
import { sendNotices } from '../notices/send-commands.ts';
import { withContent } from '../orders/notice-queries.ts';
import { filesOfMail } from './export-queries.ts';

const secrets = createSecrets('a secret of the tests, long enough');
let app: TestApp;
let asha: Person;
let bill: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shivar-pdf-'));
  app = await testApp({ now: '2026-11-23T12:00:00+05:30' });
  const meera = await app.admin();
  asha = await app.customer('क्षितिजा र्‍हस्वकर-श्रीखंडे');
  const order = await buy(app, asha, await addTestPlan(app.db));
  await deliverMorning(app, meera, order.deliverySchedule[0]?.date ?? '');
  const made = await app.call(officeBillCalls.issueBill, { as: meera, params: { id: order._id } });
  bill = made.answer.bills[0]?._id ?? '';
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

/** The texts of a PDF without their spaces: a reader guesses those from gaps. */
async function textsOf(pdf: Buffer): Promise<string> {
  const file = join(folder, 'bill.pdf');
  await writeFile(file, pdf);
  const { stdout } = await promisify(execFile)('pdftotext', ['-raw', file, '-']);
  return stdout.replaceAll(/\s/g, '');
}

async function expectSheet(pdf: Buffer, language: Language): Promise<void> {
  const { answer } = await app.call(billCalls.bill, { as: asha, params: { id: bill } });
  const { seller, buyer, facts, head, rows, total, ...rest } = billSheet(answer, language);
  const texts = [rest.brand, rest.title, seller.lines, buyer.lines, facts, head, rows, total].flat(2);
  const read = await textsOf(pdf);
  for (const text of texts) expect(read).toContain(text.replaceAll(/\s/g, ''));
}

test.each(['en', 'mr'] as const)(
  'the file of a bill has all that stands on it, and can be read back, in %s',
  async (language) => {
    const headers = { cookie: `lang=${language}` };
    const made = await app.call(billCalls.billFile, { as: asha, params: { id: bill }, headers });
    const file = await app.app.inject({ url: made.answer.url });
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(file.headers['content-disposition']).toMatch(/filename="bill-B-26-27-\d{5}\.pdf"$/);
    await expectSheet(file.rawPayload, language);
  },
);

test('its address is for its household alone, and ends with the session', async () => {
  const stranger = await app.customer();
  const params = { id: bill };
  expect((await app.call(billCalls.billFile, { as: stranger, params })).status).toBe(404);
  const made = await app.call(billCalls.billFile, { as: asha, params });
  await app.db.query('update sessions set ended_at = now() where user_id = $1', [asha.id]);
  expect((await app.app.inject({ url: made.answer.url })).statusCode).toBe(404);
  await app.db.query('update sessions set ended_at = null where user_id = $1', [asha.id]);
});

test('the household gets it by mail, in its language', async () => {
  const server = await startMailServer();
  const { db, clock } = app;
  await db.query('truncate mail_outbox');
  app.clock.move(120_000);
  await sendNotices({ db, clock, secrets, outbox: createOutbox({ clock, secrets }), withContent });
  const worker = new MailWorker({
    db,
    clock,
    secrets,
    mode: 'demo',
    publicUrl: 'https://shivar.example',
    mailer: createSmtpMailer(server.url, 'Shivar <no-reply@shivar.example>'),
    refill: async () => 0,
    filesOf: filesOfMail.bind(null, db),
    onFailure: () => {},
  });
  const mails = await server.received((await db.query('select from mail_outbox')).length);
  const [file] = mails.flatMap(({ email }) => email.attachments);
  expect(file).toMatchObject({ mimeType: 'application/pdf', filename: expect.stringMatching(/^bill-/) });
  await expectSheet(Buffer.from(file?.content as ArrayBuffer), 'en');
  await worker.stop();
  await server.stop();
});
