import { describe, expect, test } from 'vitest';

import type { KeyPress } from './use-office-keys.ts';
import { pressedKey } from './use-office-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('a key of the office', () => {
  test.each([
    ['a letter', press('j'), 'J'],
    ['a letter with the capitals locked', press('J'), 'J'],
    ['a sign', press('/'), '/'],
    ['a sign that needs Shift', press('?', { shiftKey: true }), '?'],
    ['a digit', press('3'), '3'],
    ['the same letter on a Devanagari keyboard', press('र', { code: 'KeyJ' }), 'J'],
    ['the same digit there', press('३', { code: 'Digit3' }), '3'],
    ['the question mark there', press('य़', { code: 'Slash', shiftKey: true }), '?'],
    ['Control and S', press('s', { ctrlKey: true }), 'Control+S'],
    ['Control and S there', press('े', { code: 'KeyS', ctrlKey: true }), 'Control+S'],
    ['⌘ and S', press('s', { metaKey: true }), 'Control+S'],
    ['Control and Enter', press('Enter', { ctrlKey: true }), 'Control+Enter'],
  ])('is told for %s', (_what, pressed, key) => {
    expect(pressedKey(pressed)).toBe(key);
  });

  test.each([
    ['Enter alone', press('Enter')],
    ['Tab', press('Tab')],
    ['Space, which scrolls', press(' ')],
    ['a capital on purpose', press('J', { shiftKey: true })],
    ['what the browser does by Control', press('c', { ctrlKey: true })],
    ['saving under another name', press('S', { ctrlKey: true, shiftKey: true })],
    ['what the browser does by Alt', press('j', { altKey: true })],
    ['a letter of another script in no known place', press('ж', { code: 'IntlRo' })],
  ])('is not %s', (_what, pressed) => {
    expect(pressedKey(pressed)).toBeNull();
  });
});
