import { expect, test } from 'vitest';

import { followed } from './use-typed-filter.ts';

test('what comes into the address from the field leaves what is typed in it, however late it comes', () => {
  const typed = { text: '422002', applied: '422001', sent: ['', '422002'] };
  const once = followed(typed, '');
  expect(once).toEqual({ text: '422002', applied: '', sent: ['422002'] });
  expect(followed(once, '422002')).toEqual({ text: '422002', applied: '422002', sent: [] });
  expect(followed(typed, '422002')).toEqual({ text: '422002', applied: '422002', sent: [] });
});

test('what comes from elsewhere, as after Back, takes its place', () => {
  const typed = { text: '4220', applied: '', sent: [] };
  expect(followed(typed, '422001')).toEqual({ text: '422001', applied: '422001', sent: [] });
  const again = followed({ text: '422001', applied: '422001', sent: [] }, '');
  expect(again).toEqual({ text: '', applied: '', sent: [] });
});
