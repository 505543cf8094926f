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
  toast('info', 'This order was changed somewhere else');
  expect(shownToast()?.text).toBe('This order was changed somewhere else');
  vi.advanceTimersByTime(4999);
  expect(shownToast()?.text).toBe('This order was changed somewhere else');
  vi.advanceTimersByTime(1);
  expect(shownToast()).toBeNull();
});

test('what went wrong makes room for what came of the next try, and is not taken away with it', () => {
  toast('refusal', 'Could not be saved');
  const [first] = [shownToast()];
  toast('done', 'Saved');
  expect(shownToast()?.text).toBe('Saved');
  dismissToast(first?.id ?? 0);
  expect(shownToast()?.text).toBe('Saved');
  vi.advanceTimersByTime(5000);
  expect(shownToast()).toBeNull();
});
