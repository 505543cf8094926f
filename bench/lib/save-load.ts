import { Agent } from 'node:http';
import { api } from '@shivar/domain/contract/api';
import { ask } from './ask.ts';
import type { Load } from './pgbench.ts';
import { processorOf } from './program.ts';
import { at, timed } from './report.ts';
import { saveOf, tokenOf } from './seed.ts';

interface SaveLoad {
  readonly clients: number;
  readonly seconds: number;
  /** Enough boxes for the fastest run. */
  readonly ordersOfClient: number;
}

/** Every client saves one box after the other over its own connection. `processor`: the program’s milliseconds a save. */
export async function saveByHttp(
  pid: number,
  { clients, seconds, ordersOfClient }: SaveLoad,
): Promise<Load & { processor: number }> {
  const tokens = await Promise.all(
    Array.from({ length: clients * ordersOfClient }, (_, order) => tokenOf(order)),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const usedBefore = processorOf(pid);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < start + seconds * 1000; turn += 1) {
        const { order, body } = saveOf(client, turn, ordersOfClient);
        times.push(await timed(() => send(agent, tokens[order] ?? '', JSON.stringify(body))));
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  const processor = (processorOf(pid) - usedBefore) / times.length;
  return { perSecond: times.length / elapsed, p99: at(times, 0.99), processor };
}

/** Sends a save. Fails where the answer is not 200, because a benchmark of refusals measures nothing. */
async function send(agent: Agent, token: string, body: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { method, path } = api.customiseSchedule;
  const { status, bytes } = await ask(path, { agent, method, headers, body });
  if (status !== 200) throw new Error(`A save was answered ${status}: ${bytes.toString()}`);
}
