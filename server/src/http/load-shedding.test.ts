import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { MOST } from './load-shedding.ts';

let app: TestApp;
let asha: Person;
beforeAll(async () => {
  app = await testApp({ pages: 'built' });
  asha = await app.customer();
});
afterAll(() => app.close());

const BUSY = { code: 'busy', message: 'Many people are here right now. Please try again in a moment' };
const readMe = () => app.call(api.me, { as: asha });
const change = () => app.call(api.stopWaiting, { as: asha });

/** Nobody gets an answer that needs a session while this runs. */
async function whileNobodyIsServed(work: () => Promise<void>): Promise<void> {
  const holder = await app.db.pool.connect();
  await holder.query('begin; lock table sessions in access exclusive mode');
  try {
    await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

test('a crowd is refused at once, reads before changes, and all that were taken are answered', async () => {
  const taken: ReturnType<typeof readMe>[] = [];
  const changes: ReturnType<typeof change>[] = [];
  await whileNobodyIsServed(async () => {
    for (let sent = 0; sent < MOST.reads; sent += 1) taken.push(readMe());
    const read = await readMe();
    expect([read.status, read.refusal, read.headers['retry-after']]).toEqual([503, BUSY, '1']);
    for (let sent = MOST.reads; sent < MOST.writes; sent += 1) changes.push(change());
    const changed = await change();
    expect([changed.status, changed.refusal.code]).toEqual([503, 'busy']);
    const page = await app.app.inject({ url: '/', headers: { accept: 'text/html', cookie: 'lang=mr' } });
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.body).toContain('थोड्याच वेळात परत येतो');
    expect((await app.call(api.ready)).status).toBe(200);
    expect((await app.app.inject({ url: '/robots.txt' })).statusCode).toBe(200);
  });
  expect(new Set((await Promise.all(taken)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await readMe()).status).toBe(200);
});

test('clients that send their bodies slowly take nobody’s place', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const head =
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{';
  const slow = await Promise.all(
    Array.from({ length: MOST.writes }, async () => {
      const socket: Socket = connect(port, '127.0.0.1');
      await new Promise((resolve) => socket.write(head, resolve));
      return socket;
    }),
  );
  const answered = await fetch(`http://127.0.0.1:${port}/api/auth/me`, {
    headers: { authorization: `Bearer ${asha.token}` },
  });
  for (const socket of slow) socket.destroy();
  expect(answered.status).toBe(200);
});
