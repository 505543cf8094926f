import { customerEn } from '@shivar/domain/language/messages.en';
import { customerMr } from '@shivar/domain/language/messages.mr';
import { describe, expect, test } from 'vitest';

import type { CallFailure } from './api-client.ts';
import { words as en } from '../words/en/account.ts';
import { words as mr } from '../words/mr/account.ts';
import { serverMessageElse, wordsFirst } from './send-failure.ts';

const refused = (code: string, message: string): CallFailure => ({
  kind: 'refused',
  status: 429,
  refusal: { code, message },
});
const LANGUAGES = [
  ['English', en, customerEn],
  ['Marathi', mr, customerMr],
] as const;

describe.each(LANGUAGES)('what failed is told in %s', (_language, words, messages) => {
  test.each(['sendOtpFailed', 'resetFailed', 'googleFailed'] as const)(
    '%s stands as it is, with the server’s message on a line below',
    (key) => {
      const { message } = wordsFirst(refused('unavailable', messages.unavailable), words[key]);
      expect(message.split('\n')).toEqual([words[key], messages.unavailable]);
    },
  );

  test('a server that says nothing more adds no second line', () => {
    const same = refused('google_failed', messages.google_failed);
    expect(wordsFirst(same, words.googleFailed).message).toBe(words.googleFailed);
    expect(wordsFirst({ kind: 'unreachable' }, words.resetFailed).message).toBe(words.resetFailed);
  });

  test('login, sign-up and OTP tell the server’s message alone', () => {
    const failure = refused('unavailable', messages.unavailable);
    expect(serverMessageElse(failure, words.loginFailed).message).toBe(messages.unavailable);
    for (const key of ['loginFailed', 'signUpFailed', 'otpFailed'] as const)
      expect(serverMessageElse({ kind: 'unreachable' }, words[key]).message).toBe(words[key]);
  });
});

test('the words stand above the form too where a field has a message of its own', () => {
  const failure: CallFailure = {
    kind: 'refused',
    status: 400,
    refusal: {
      code: 'request_invalid',
      message: 'Please check what you entered',
      issues: [{ path: 'password', message: 'Password is required' }],
    },
  };
  expect(wordsFirst(failure, 'Failed to reset password')).toMatchObject({
    words: 'Failed to reset password',
    fields: { password: 'Password is required' },
  });
});
