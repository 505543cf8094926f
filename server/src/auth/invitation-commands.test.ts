import { api } from '@shivar/domain/contract/api';
import {
  invitationCalls,
  officeInvitationCalls as calls,
} from '@shivar/domain/contract/office/invitation-calls';
import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import type { Invite } from '@shivar/domain/contract/office/invitation-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { keepingMailer } from '../../test/keeping-mailer.ts';
import { HOUSEHOLD_PASSWORD, withPassword } from '../../test/households.ts';

let app: TestApp;
let meera: Person;
const mailer = keepingMailer();
beforeAll(async () => {
  app = await testApp({ mailer });
  meera = await app.admin();
});
afterAll(() => app.close());

let invited = 0;
const someone = (changes: Partial<Invite> = {}): Invite => ({
  name: 'Ganesh More',
  email: `ganesh-${(invited += 1)}@example.in`,
  role: 'packer',
  language: 'mr',
  ...changes,
});
const invite = (body: Invite, as = meera) => app.call(calls.inviteStaff, { as, body });
/** The secret in the newest of so many mails to somebody. */
const secretIn = async (email: string, count = 1) => {
  const mail = (await mailer.received(email, count)).at(-1);
  expect(mail?.text).not.toMatch(/\d{6}/);
  return /#secret=([a-z]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const idOf = async (email: string) =>
  (await app.call(calls.invitations, { as: meera })).answer.invitations.find((each) => each.email === email)
    ?._id ?? '';
const read = (secret: string) => app.call(invitationCalls.readInvitation, { body: { secret } });
const accept = (secret: string, password?: string) =>
  app.call(invitationCalls.acceptInvitation, { body: { secret, ...(password && { password }) } });
const roleOf = async (email: string) =>
  (await app.db.query<{ role: string | null }>('select role from users where email = $1', [email])).map(
    ({ role }) => role,
  );
const PASSWORD = 'til-gul-ghya';

describe('an invitation', () => {
  test('makes a packer of somebody without an account, by their own yes and password', async () => {
    const body = someone();
    expect((await invite(body)).answer.invitations[0]).toMatchObject({ ...body, invitedBy: 'Meera Shinde' });
    const secret = await secretIn(body.email);
    // A program that looks into the mail opens the link, and nothing comes of it.
    expect((await read(secret)).answer).toEqual({ ...body, needsPassword: true });
    expect(await roleOf(body.email)).toEqual([]);
    expect((await accept(secret)).refusal.code).toBe('password_required');
    expect((await accept(secret, PASSWORD)).status).toBe(200);
    const session = await app.call(api.login, { body: { email: body.email, password: PASSWORD } });
    expect(session.answer.user).toMatchObject({ name: body.name, role: 'packer', isAdmin: false });
    // Once is enough.
    expect((await accept(secret, PASSWORD)).refusal.code).toBe('invitation_over');
    expect(await idOf(body.email)).toBe('');
  });

  test('gives its role to an account that is there, which keeps its password', async () => {
    const asha = await withPassword(app);
    const { email } = asha.user;
    await invite(someone({ email: email.toUpperCase(), role: 'driver' }));
    const secret = await secretIn(email);
    expect((await read(secret)).answer.needsPassword).toBe(false);
    expect((await accept(secret, PASSWORD)).status).toBe(200);
    expect(await roleOf(email)).toEqual(['driver']);
    expect((await app.call(api.login, { body: { email, password: PASSWORD } })).status).toBe(401);
    expect((await app.call(api.login, { body: { email, password: HOUSEHOLD_PASSWORD } })).status).toBe(200);
  });

  test('that is said yes to ten times at once makes one account', async () => {
    const body = someone();
    await invite(body);
    const secret = await secretIn(body.email);
    const all = await Promise.all(Array.from({ length: 10 }, () => accept(secret, PASSWORD)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await roleOf(body.email)).toEqual(['packer']);
  });

  test('is sent again with another link, and the older one is void', async () => {
    const body = someone();
    await invite(body);
    const first = await secretIn(body.email);
    await app.call(calls.inviteAgain, { as: meera, params: { id: await idOf(body.email) } });
    const second = await secretIn(body.email, 2);
    expect(second).not.toBe(first);
    expect((await read(first)).refusal.code).toBe('invitation_over');
    expect((await read(second)).status).toBe(200);
  });

  test('that is withdrawn, or older than a week, opens nothing', async () => {
    const [withdrawn, late] = [someone(), someone()];
    await invite(withdrawn);
    await invite(late);
    const secrets = [await secretIn(withdrawn.email), await secretIn(late.email)];
    const params = { id: await idOf(withdrawn.email) };
    expect((await app.call(calls.withdrawInvitation, { as: meera, params })).status).toBe(200);
    expect((await app.call(calls.withdrawInvitation, { as: meera, params })).status).toBe(409);
    expect((await app.call(calls.inviteAgain, { as: meera, params })).status).toBe(409);
    app.clock.move(7 * 86_400_000);
    for (const secret of secrets) {
      expect((await read(secret)).refusal.code).toBe('invitation_over');
      expect((await accept(secret, PASSWORD)).refusal.code).toBe('invitation_over');
    }
    app.clock.move(-7 * 86_400_000);
    expect(await roleOf(late.email)).toEqual([]);
  });

  test('of somebody who does not run the office any more is void', async () => {
    const [vijay, body] = [await app.admin(), someone()];
    await invite(body, vijay);
    const secret = await secretIn(body.email);
    const roles = { was: 'admin', role: null } as const;
    await app.call(officePeopleCalls.giveRole, { as: meera, params: { id: vijay.id }, body: roles });
    expect((await accept(secret, PASSWORD)).refusal.code).toBe('invitation_over');
  });

  test('is refused to who works here, is kept out, or is invited already', async () => {
    const asha = await app.customer();
    await app.db.query('update users set blocked_at = now() where id = $1', [asha.id]);
    const twice = someone();
    await invite(twice);
    const codes = [meera.user.email, asha.user.email, twice.email].map(
      async (email) => (await invite(someone({ email }))).refusal.code,
    );
    expect(await Promise.all(codes)).toEqual(['works_here_already', 'invited_is_blocked', 'invited_already']);
  });

  test('goes to one email only so often', async () => {
    const body = someone();
    await invite(body);
    const params = { id: await idOf(body.email) };
    const again = () => app.call(calls.inviteAgain, { as: meera, params });
    for (let sent = 1; sent < 5; sent += 1) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
  });

  test('stands in the audit with its yes, and neither its secret nor the email do', async () => {
    const body = someone({ role: 'admin' });
    await invite(body);
    const secret = await secretIn(body.email);
    await accept(secret, PASSWORD);
    const query = { thing: 'people' } as const;
    const { entries } = (await app.call(officeAuditCalls.auditLog, { as: meera, query })).answer;
    const told = entries.filter(({ subject }) => subject === 'staff_invitations');
    expect(told[0]).toMatchObject({ by: { kind: 'job', id: 'invitation' }, kind: 'changed' });
    expect(told[1]).toMatchObject({
      by: { id: meera.id },
      kind: 'added',
      after: { role: 'admin', email: '•' },
    });
    expect(JSON.stringify(entries)).not.toContain(body.email);
    const kept = await app.db.query('select * from staff_invitations');
    expect(JSON.stringify(kept)).not.toContain(secret);
  });
});
