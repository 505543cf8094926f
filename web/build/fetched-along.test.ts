import { expect, test } from 'vitest';

import { filesToFetch, loadedWith } from './fetched-along.ts';

const importsOf = new Map([
  ['editor.js', ['calls.js', 'shell.js']],
  ['calls.js', ['shared.js']],
  ['shared.js', ['calls.js']],
]);
const loaded = loadedWith('editor.js', importsOf);

test('a file is there with all that it imports, also round in a circle', () => {
  expect([...loaded]).toEqual(['editor.js', 'calls.js', 'shell.js', 'shared.js']);
});

test.each([
  [
    ['swap.js', 'calls.js', 'likes.js', 'shared.js'],
    ['swap.js', 'likes.js'],
  ],
  // The import of the part fetches it.
  [['swap.js', 'calls.js'], []],
  [
    ['likes.js', 'swap.js'],
    ['likes.js', 'swap.js'],
  ],
])('of %j a part names %j', (files, named) => {
  expect(filesToFetch('swap.js', files, loaded)).toEqual(named);
});
