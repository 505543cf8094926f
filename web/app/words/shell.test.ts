import { expect, test } from 'vitest';

import { words } from './en/shell.ts';

test('dialogs offer OK, No and Cancel', () => {
  expect([words.ok, words.no, words.cancel]).toEqual(['OK', 'No', 'Cancel']);
});
