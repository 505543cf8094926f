import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { PORT } from './program.ts';

/* A mistake in the program, made while it runs: Node opens its inspector at SIGUSR1, on loopback. */

const INSPECTOR_PORT = PORT + 6;

/** The setting of a program that takes such mistakes. */
export const INSPECTED = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${INSPECTOR_PORT}` };

async function inspectorOf(pid: number): Promise<string> {
  for (let tried = 0; tried < 100; tried += 1) {
    process.kill(pid, 'SIGUSR1');
    const answer = await fetch(`http://127.0.0.1:${INSPECTOR_PORT}/json/list`).catch(() => null);
    const [target] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
    await pause(100);
  }
  throw new Error('The program opens no inspector');
}

/** Runs a line inside the program of this process. */
export async function runInside(pid: number, expression: string): Promise<void> {
  const socket = new WebSocket(await inspectorOf(pid));
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  const [event] = (await once(socket, 'message')) as [MessageEvent<string>];
  socket.close();
  if (event.data.includes('exceptionDetails')) throw new Error(`${expression} failed: ${event.data}`);
}
