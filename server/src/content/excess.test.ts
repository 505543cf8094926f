import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillArticle, nodesOf } from './article.ts';
import { excessOf } from './article.ts';
import { faultsOf } from './faults.ts';

/** How deep parts stand in one another, found without calling itself. */
function depthOf(roots: readonly object[]): number {
  let [level, depth] = [roots, 0];
  while (level.length > 0) {
    level = level.flatMap((node) => ('children' in node ? (node.children as object[]) : []));
    depth += 1;
  }
  return depth;
}

test.each<[string, string, string]>([
  ['quotations in quotations', '>'.repeat(12_000), 'marks before its words'],
  ['lists in lists in one line', '- '.repeat(6000), 'marks before its words'],
  ['numbered lists in one line', '1) '.repeat(4000), 'marks before its words'],
  [
    'lists that go in deeper with each line',
    '\t- a\n'.repeat(20).replaceAll('\t', '\t'.repeat(50)),
    'before its',
  ],
  ['bold letters that never end', '**a'.repeat(4000), 'many marks'],
  ['stars alone', '*'.repeat(12_000), 'many marks'],
  ['links that never end', '[a]('.repeat(3000), 'many marks'],
  ['tags that never end', '<a '.repeat(4000), 'many marks'],
  ['code that never ends', '`a``'.repeat(3000), 'many marks'],
  ['headings under each other', 'a\n=\n'.repeat(3000), 'more lines than'],
])('%s are refused unread, and shown as plain words where they were kept', (_what, body, said) => {
  const text = { title: 'a', description: 'b', body };
  const [fault, ...others] = faultsOf(text);
  expect(JSON.stringify(fault?.params)).toContain(said);
  expect(others).toEqual([]);
  expect(depthOf(nodesOf(text))).toBe(2);
  expect(fillArticle({ ...text, changed: '2026-11-21' }, {}).blocks.every((block) => 'text' in block)).toBe(
    true,
  );
});

test('whatever marks are written, what is read as Markdown is little and is not deep', () => {
  const mark = fc.constantFrom(
    '>',
    '- ',
    '\t',
    '1. ',
    '**',
    '*',
    '_',
    '[',
    '](',
    ')',
    '`',
    '<a',
    '\n',
    'a',
    '&',
    '=',
  );
  const run = fc.tuple(mark, fc.integer({ min: 1, max: 600 })).map(([one, times]) => one.repeat(times));
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 20 }), (runs) => {
      const body = runs.join('').slice(0, 12_000);
      if (excessOf(body) !== null) return;
      expect(body.split('\n').length).toBeLessThanOrEqual(500);
      expect(body.replaceAll(/[^*_`[\]<&]/g, '').length).toBeLessThanOrEqual(500);
      expect(depthOf(nodesOf({ title: 'a', description: 'b', body }))).toBeLessThan(300);
    }),
  );
});

test('of a text in which everything is wrong the first hundred faults are named', () => {
  expect(faultsOf({ title: 'a', description: 'b', body: '}'.repeat(12_000) })).toHaveLength(100);
});
