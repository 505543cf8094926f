import { expect, test } from 'vitest';
import { secondPass } from './second-pass.ts';

type Bundle = Record<string, { type: 'chunk' | 'asset'; code: string }>;

async function passed(code: string): Promise<string> {
  const bundle: Bundle = { 'a.js': { type: 'chunk', code } };
  const { handler } = secondPass().generateBundle as unknown as {
    handler: (options: unknown, bundle: Bundle) => Promise<void>;
  };
  await handler({}, bundle);
  return bundle['a.js']?.code ?? '';
}

const long = Array.from({ length: 400 }, (_, n) => `export function named${n}() { return ${n} + 1; }`);

test('a file of some size asks in its first line to be compiled as a whole, and is the same besides', async () => {
  const code = await passed(long.join('\n'));
  expect(code.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  expect(code).toContain('named399');
});

test('a small file carries no such line', async () => {
  expect(await passed(long.slice(0, 3).join('\n'))).toMatch(/^export ?function/);
});
