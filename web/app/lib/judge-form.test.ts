import { contactSchema } from '@shivar/domain/rules/contact/contact';
import { loginSchema, signUpFormSchema } from '@shivar/domain/rules/account/account';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { words as en } from '../words/en/messages.ts';
import { words as mr } from '../words/mr/messages.ts';
import { judgeForm } from './judge-form.ts';
import { registerWords } from './words.ts';

beforeAll(() => {
  registerWords('en', 'messages', en);
  registerWords('mr', 'messages', mr);
});

describe('a form judged by a schema of the domain', () => {
  test('gives what may be sent', () => {
    const judgement = judgeForm(loginSchema, { email: ' asha@example.com ', password: 'pithla' }, 'en');
    expect(judgement).toEqual({ ok: true, value: { email: 'asha@example.com', password: 'pithla' } });
  });

  test('says the first thing that is wrong with each field, in the promised words', () => {
    expect(judgeForm(loginSchema, { email: '', password: '' }, 'en')).toEqual({
      ok: false,
      errors: { email: 'Email is required', password: 'Password is required' },
    });
    expect(judgeForm(loginSchema, { email: 'asha', password: '12345' }, 'en')).toEqual({
      ok: false,
      errors: {
        email: 'Please enter a valid email',
        password: 'Password must be at least 6 characters',
      },
    });
  });

  test('speaks the language of the page', () => {
    const judgement = judgeForm(loginSchema, { email: '', password: 'pithla' }, 'mr');
    expect(judgement).toEqual({ ok: false, errors: { email: mr.email_required } });
  });

  test('puts a confirmation that differs at the confirmation', () => {
    const values = {
      name: 'Asha',
      email: 'asha@example.com',
      mobile: '',
      password: 'pithla-bhakri',
      confirmPassword: 'pithla',
    };
    expect(judgeForm(signUpFormSchema, values, 'en')).toEqual({
      ok: false,
      errors: { confirmPassword: 'Passwords do not match' },
    });
  });

  test('names the limit of a text that is too long, in the digits of the language', () => {
    const contact = { name: 'a'.repeat(101), email: '', subject: '', message: 'Hello' };
    expect(judgeForm(contactSchema, contact, 'mr')).toMatchObject({
      errors: { name: expect.stringContaining('१००') },
    });
  });

  test('calls a field wrong where its rule has no message of its own', () => {
    const judgement = judgeForm(z.strictObject({ count: z.number() }), { count: 'many' }, 'en');
    expect(judgement).toEqual({ ok: false, errors: { count: en.field_invalid } });
  });
});
