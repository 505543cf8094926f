import { expect, test } from 'vitest';
import { picture } from '../../../test/pictures.ts';
import { statusOf } from '../../http/errors.ts';
import { photoMaker } from './make-photo.ts';

test('a photo that a busy machine has no time for is refused for later, and not as broken', async () => {
  const made = await photoMaker('public', 1)('a', await picture(), new AbortController().signal);
  const refusal = { code: 'unavailable', params: { retryAfterSeconds: 60 } } as const;
  expect(made).toEqual({ ok: false, refusal });
  expect(statusOf(refusal)).toBe(503);
});
