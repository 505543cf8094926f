import { describe, expect, test } from 'vitest';
import { REFUSE, openMailWork, secrets } from '../../test/mail-work.ts';
import { inTransaction } from '../db/client.ts';
import { createOutbox } from './commands.ts';

const outbox = openMailWork();
/** A mail to each of many people. */
const enqueueMany = (count: number) =>
  inTransaction(outbox.database.db, (tx) =>
    createOutbox({ clock: outbox.clock, secrets }).enqueueAll(
      tx,
      Array.from({ length: count }, (_, at) => ({
        to: `many-${at}@example.in`,
        language: 'en' as const,
        content: { kind: 'area-served' as const, area: 'Gangapur Road' },
      })),
    ),
  );

describe('mails to many people', () => {
  const isToMany = ({ address }: { address: string }) => address.startsWith('many-');

  test('leave over few connections, each of them once, by two processes', async () => {
    let connections = 0;
    await outbox.serve(0, {
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    });
    outbox.start();
    outbox.start();
    await enqueueMany(300);
    const sent = Array.from({ length: 300 }, () => ({ payload: null, attempts: 1 }));
    await expect.poll(() => outbox.rows()).toMatchObject(sent);
    expect(new Set(outbox.server.mails.map(({ recipients }) => recipients[0])).size).toBe(300);
    expect(outbox.server.mails).toHaveLength(300);
    // Twenty for each process at most.
    expect(connections).toBeLessThanOrEqual(40);
  });

  test('all leave once, also where the mail server takes fewer connections', async () => {
    await outbox.serve(0, { maxClients: 8 });
    outbox.start();
    await enqueueMany(200);
    await expect
      .poll(async () => {
        await outbox.pass(1000);
        return outbox.server.mails.length;
      })
      .toBe(200);
    expect(new Set(outbox.server.mails.map(({ recipients }) => recipients[0])).size).toBe(200);
    expect(outbox.failures.length).toBeGreaterThan(0);
    expect(outbox.failures.length).toBeLessThan(20);
  });

  test('keep no OTP waiting, though the mail server hangs at all that are under way', async () => {
    let hanging = 0;
    await outbox.serve(0, {
      onRcptTo: (to, _session, done) => (isToMany(to) ? void (hanging += 1) : done()),
    });
    outbox.start();
    await enqueueMany(200);
    await expect.poll(() => hanging).toBeGreaterThanOrEqual(6);
    await outbox.enqueue('asha@example.in');
    const [first] = await outbox.server.received(1);
    expect(first?.recipients).toEqual(['asha@example.in']);
    expect(hanging).toBe(6);
  });

  test('are held back while the mail server takes none, and all leave after that', async () => {
    let [tries, isOpen] = [0, false];
    await outbox.serve(0, {
      onMailFrom: (_from, _session, done) => {
        tries += 1;
        return isOpen ? done() : done(REFUSE(421));
      },
    });
    outbox.start();
    await enqueueMany(60);
    await expect.poll(() => outbox.failures.length).toBe(6);
    for (let probes = 1; probes <= 3; probes += 1) {
      await outbox.pass(1000 * 2 ** (probes - 1));
      await expect.poll(() => outbox.failures.length).toBe(6 + probes);
    }
    expect(tries).toBe(9);
    isOpen = true;
    await outbox.enqueue('asha@example.in');
    await expect
      .poll(async () => {
        await outbox.pass(1000);
        return new Set(outbox.server.mails.map(({ recipients }) => recipients[0])).size;
      })
      .toBe(61);
    expect(outbox.server.mails).toHaveLength(61);
  });

  test('that a process had taken and nobody began are given back at once when it stops', async () => {
    let hanging = 0;
    await outbox.serve(0, { onMailFrom: () => void (hanging += 1) });
    await enqueueMany(20);
    const worker = outbox.start();
    await expect.poll(() => hanging).toBe(6);
    const stopped = worker.stop();
    const due = () =>
      outbox.database.db.query('select from mail_outbox where attempts = 0 and next_attempt_at <= $1', [
        new Date(outbox.clock.now()),
      ]);
    await expect.poll(due).toHaveLength(14);
    await outbox.server.stop();
    await stopped;
    expect(await due()).toHaveLength(14);
  });
});
