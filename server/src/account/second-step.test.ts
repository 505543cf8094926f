import { api } from '@shivar/domain/contract/api';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { changePartCalls } from '@shivar/domain/contract/office/settings-calls';
import { secondStepCalls, waysInCalls as calls } from '@shivar/domain/contract/ways-in-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { PASSKEY_ORIGIN as ORIGIN, passkeyDevice } from '../../test/passkey-device.ts';
import {
  addApp,
  addPasskey,
  logInAgain,
  logInBy,
  officeOf,
  ruleLogins,
  toldOfWaysIn,
  withRole,
} from '../../test/ways-in.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  // A code of the same half minute works once.
  app.clock.move(MINUTE);
  await app.db.query('delete from rate_limits');
  await ruleLogins(app, {});
});
afterAll(() => app.close());

const show = (as: Person, code: string) => app.call(secondStepCalls.showSecondStep, { as, body: { code } });

describe('a second step', () => {
  test('shuts the office to a password alone, and to nothing that a household does', async () => {
    const meera = await withRole(app, 'admin');
    const { code, added } = await addApp(app, meera);
    expect([added.status, added.answer.codes.length, added.answer.waysIn.codesLeft]).toEqual([201, 10, 10]);
    expect(await officeOf(app, meera)).toBe('open');

    const again = await logInAgain(app, meera);
    expect(again.user.secondStep).toBe('needed');
    expect(await officeOf(app, again)).toBe('second_step_needed');
    expect((await app.call(api.account, { as: again })).status).toBe(200);
    expect((await show(again, '000000')).refusal.code).toBe('step_code_wrong');
    const shown = await show(again, code());
    expect([shown.status, shown.answer.secondStep]).toEqual([200, undefined]);
    expect(await officeOf(app, again)).toBe('open');
  });

  test('takes each code once, and those of the half minute before and after', async () => {
    const meera = await withRole(app, 'admin');
    const { code } = await addApp(app, meera);
    const early = code();
    app.clock.move(30_000);
    expect((await show(await logInAgain(app, meera), early)).status).toBe(200);
    expect((await show(await logInAgain(app, meera), early)).refusal.code).toBe('step_code_wrong');
    const [one, other] = [await logInAgain(app, meera), await logInAgain(app, meera)];
    const now = code();
    const answers = await Promise.all([show(one, now), show(other, now)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    app.clock.move(2 * MINUTE);
    expect((await show(one, now)).refusal.code).toBe('step_code_wrong');
  });

  test('takes a recovery code once, and tells the owner', async () => {
    const meera = await withRole(app, 'admin');
    const { added } = await addApp(app, meera);
    const [recovery = ''] = added.answer.codes;
    const written = recovery.toUpperCase().replace(/^(.{4})(.{4})/, '$1-$2 ');
    const again = await logInAgain(app, meera);
    expect((await show(again, written)).status).toBe(200);
    expect((await show(await logInAgain(app, meera), recovery)).refusal.code).toBe('step_code_wrong');
    expect((await app.call(calls.waysIn, { as: again })).answer.codesLeft).toBe(9);
    expect(await toldOfWaysIn(app, meera)).toEqual(['app-added', 'code-used']);

    const fresh = await app.call(calls.newRecoveryCodes, { as: again });
    expect(fresh.answer.codes).toHaveLength(10);
    expect((await show(await logInAgain(app, meera), added.answer.codes[1] ?? '')).status).toBe(422);
  });

  test('is guessed ten times in a quarter of an hour at most', async () => {
    const meera = await withRole(app, 'admin');
    const { code } = await addApp(app, meera);
    const again = await logInAgain(app, meera);
    for (let at = 0; at < 10; at += 1) await show(again, '000000');
    expect((await show(again, code())).refusal.code).toBe('too_many_requests');
    app.clock.move(15 * MINUTE);
    expect((await show(again, code())).status).toBe(200);
  });

  test('is shown by a passkey, too', async () => {
    const meera = await withRole(app, 'admin');
    const device = passkeyDevice({ origin: ORIGIN });
    expect((await addPasskey(app, meera, device)).answer.codes).toHaveLength(10);
    expect(await officeOf(app, await logInAgain(app, meera))).toBe('second_step_needed');
    const { answer } = await logInBy(app, device);
    expect([answer.user.secondStep, await officeOf(app, { ...meera, token: answer.token })]).toEqual([
      undefined,
      'open',
    ]);
  });

  test('must be set up by people whose role needs one, before the office opens', async () => {
    const packer = await withRole(app, 'packer');
    const list = () =>
      app.call(api.fulfilmentDay, { as: packer, params: { date: '2026-11-25', batch: 'morning' } });
    await ruleLogins(app, { secondStepRoles: ['driver'] });
    expect((await list()).status).toBe(200);
    const body = { version: 0, draft: { secondStepRoles: ['packer' as const], idleHours: 0 }, note: '' };
    expect((await app.call(changePartCalls.logins, { as: await app.admin(), body })).status).toBe(200);
    expect((await list()).refusal.code).toBe('second_step_missing');
    expect((await app.call(api.me, { as: packer })).answer.secondStep).toBe('missing');
    expect((await app.call(calls.waysIn, { as: packer })).answer.needsStep).toBe(true);
    await addApp(app, packer);
    expect((await list()).status).toBe(200);

    const { answer } = await app.call(calls.removeAuthenticator, { as: packer });
    expect([answer.authenticatorSince, answer.codesLeft, (await list()).refusal.code]).toEqual([
      null,
      0,
      'second_step_missing',
    ]);
  });

  test('must be shown in the last 15 minutes to change the ways in', async () => {
    const meera = await withRole(app, 'admin');
    const { code } = await addApp(app, meera);
    const again = await logInAgain(app, meera);
    expect((await app.call(calls.removeAuthenticator, { as: again })).refusal.code).toBe(
      'second_step_needed',
    );
    await show(again, code());
    app.clock.move(16 * MINUTE);
    expect((await app.call(calls.newRecoveryCodes, { as: again })).refusal.code).toBe('second_step_needed');
    await show(again, code());
    expect((await app.call(calls.beginAuthenticator, { as: again })).refusal.code).toBe(
      'authenticator_known',
    );
    expect((await app.call(calls.removeAuthenticator, { as: again })).status).toBe(200);
  });

  test('that was lost is removed by the office, for a reason, with all sessions', async () => {
    const [meera, packer] = [await app.admin(), await withRole(app, 'packer')];
    await addPasskey(app, packer);
    await addApp(app, packer);
    const person = (as: Person) => app.call(officePeopleCalls.person, { params: { id: packer.id }, as });
    expect((await person(meera)).answer.hasSecondStep).toBe(true);
    const removed = await app.call(officePeopleCalls.removeSecondStep, {
      as: meera,
      params: { id: packer.id },
      body: { reason: 'Lost the phone' },
    });
    expect([removed.status, removed.answer.hasSecondStep, removed.answer.sessions]).toEqual([200, false, 0]);
    expect((await app.call(api.me, { as: packer })).status).toBe(401);
    expect((await logInAgain(app, packer)).user.secondStep).toBeUndefined();
    expect((await toldOfWaysIn(app, packer)).at(-1)).toBe('taken-away');
    const audited = await app.db.query<{ subject: string; reason: string; before: Record<string, unknown> }>(
      'select subject, reason, before from audit_log where actor_id = $1 order by id',
      [meera.id],
    );
    expect(audited.map(({ subject }) => subject)).toEqual(['passkeys', 'authenticators', 'sessions']);
    expect(audited[1]).toMatchObject({ reason: 'Lost the phone', before: { secret: '•', last_step: '•' } });
  });
});
