import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a script of this folder as a child that says when it listens; gives back how to end it. */
export async function startChild(
  script: string,
  environment: Record<string, string>,
): Promise<() => Promise<void>> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = fork(path, [], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended`))),
  ]);
  return async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
}
