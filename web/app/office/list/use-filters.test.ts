import { expect, test } from 'vitest';

import { followed } from './use-filters.ts';

test('a value from the field reaches the address late and does not change the text in the field', () => {
  const typed = { text: '422002', applied: '422001', sent: ['', '422002'] };
  const once = followed(typed, '');
  expect(once).toEqual({ text: '422002', applied: '', sent: ['422002'] });
  expect(followed(once, '422002')).toEqual({ text: '422002', applied: '422002', sent: [] });
  expect(followed(typed, '422002')).toEqual({ text: '422002', applied: '422002', sent: [] });
});

test('a value from elsewhere, as after Back, replaces the text', () => {
  const typed = { text: '4220', applied: '', sent: [] };
  expect(followed(typed, '422001')).toEqual({ text: '422001', applied: '422001', sent: [] });
  const again = followed({ text: '422001', applied: '422001', sent: [] }, '');
  expect(again).toEqual({ text: '', applied: '', sent: [] });
});
