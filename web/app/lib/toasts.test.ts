import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { dismissToast, shownToast, toast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('one message is shown at a time, the newest, and goes after a while', () => {
  toast('done', 'Saved');
  vi.advanceTimersByTime(4000);
  toast('info', 'This order was changed elsewhere');
  expect(shownToast()?.text).toBe('This order was changed elsewhere');
  vi.advanceTimersByTime(4999);
  expect(shownToast()?.text).toBe('This order was changed elsewhere');
  vi.advanceTimersByTime(1);
  expect(shownToast()).toBeNull();
});

test('what went wrong is not covered by better news, which follows where it is still news', () => {
  toast('refusal', 'Could not be saved');
  toast('done', 'Copied');
  toast('done', 'Removed');
  expect(shownToast()?.text).toBe('Could not be saved');
  dismissToast(shownToast()?.id ?? 0);
  expect(shownToast()?.text).toBe('Removed');
  toast('refusal', 'Could not be sent');
  expect(shownToast()?.text).toBe('Could not be sent');
});
