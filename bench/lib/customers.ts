import { setTimeout as pause } from 'node:timers/promises';
import type { SignedIn } from './office.ts';

/** Each makes a request, waits, and makes the next one. */
const WAIT_MS = 100;
const PAGES = ['/', '/subscription', '/purchase/weekly-vegetables'];

/** Customers read pages and their own orders while `work` goes on. Answers the milliseconds of each answer. */
export async function goAbout(
  port: number,
  customers: readonly SignedIn[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const under = { way: true };
  const going = customers.map(async ({ id, token }, index) => {
    await pause((index * WAIT_MS) / customers.length);
    for (let turn = index; under.way; turn += 1) {
      const began = performance.now();
      await visit(port, turn, { id, token });
      times.push(performance.now() - began);
      await pause(WAIT_MS);
    }
  });
  await work();
  under.way = false;
  await Promise.all(going);
  return times;
}

async function visit(port: number, turn: number, { id, token }: SignedIn): Promise<void> {
  const page = PAGES[turn % (PAGES.length + 1)];
  const answer = await fetch(
    `http://127.0.0.1:${port}${page ?? `/api/orders/user/${id}`}`,
    page === undefined ? { method: 'POST', headers: { authorization: `Bearer ${token}` } } : {},
  );
  if (!answer.ok) throw new Error(`A customer was answered with ${answer.status}`);
  await answer.arrayBuffer();
}
