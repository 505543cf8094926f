import { describe, expect, test } from 'vitest';
import { issuesOf, without } from '../../../test/issues.ts';
import {
  emailSchema,
  forgotPasswordSchema,
  googleSignInSchema,
  loginSchema,
  mobileSchema,
  newPasswordFormSchema,
  newPasswordSchema,
  otpSchema,
  resetPasswordSchema,
  signUpFormSchema,
  signUpSchema,
  verifyOtpSchema,
} from './account.ts';

describe('an email is taken', () => {
  test.each([
    ['asha@example.com', 'asha@example.com'],
    ['  asha@example.com ', 'asha@example.com'],
    ['Asha.Patil+farm@mail.example.co.in', 'Asha.Patil+farm@mail.example.co.in'],
    ["o'neil_1@example.com", "o'neil_1@example.com"],
    ['आशा@उदाहरण.भारत', 'आशा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['Asha@EXAMPLE.com', 'Asha@example.com'],
    ['asha@\uff45\uff58\uff41mple\u3002com', 'asha@example.com'],
    [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
  ])('%j as %j', (text, email) => {
    expect(emailSchema.parse(text)).toBe(email);
  });
});

describe('an email is refused', () => {
  test.each([
    [undefined, 'email_required'],
    [null, 'email_required'],
    [5, 'email_required'],
    ['', 'email_required'],
    ['   ', 'email_required'],
    ['asha', 'email_invalid'],
    ['asha@', 'email_invalid'],
    ['@example.com', 'email_invalid'],
    ['asha@example', 'email_invalid'],
    ['asha@.com', 'email_invalid'],
    ['asha@127.1', 'email_invalid'],
    ['asha@0x7f.0x1', 'email_invalid'],
    ['asha@a_b.com', 'email_invalid'],
    [`asha@${'a'.repeat(64)}.com`, 'email_invalid'],
    ['asha@example.', 'email_invalid'],
    ['asha@example..com', 'email_invalid'],
    ['asha@@example.com', 'email_invalid'],
    ['as ha@example.com', 'email_invalid'],
    ['asha@example.com, ravi@example.com', 'email_invalid'],
    ['Asha <asha@example.com>', 'email_invalid'],
    ['asha@example.com\nBcc: ravi@example.com', 'email_invalid'],
    [`${'a'.repeat(243)}@example.com`, 'email_invalid'],
  ])('%j: %s', (value, code) => {
    expect(issuesOf(emailSchema, value)).toEqual({ '': code });
  });

  test('at once, however long a hostile text makes it look', () => {
    const hostile = `${'a.'.repeat(100_000)}@${'a.'.repeat(100_000)}`;
    const before = Date.now();
    expect(emailSchema.safeParse(hostile).success).toBe(false);
    expect(Date.now() - before).toBeLessThan(500);
  });
});

describe('a password', () => {
  test.each([
    ['secret', {}],
    ['      ', {}],
    ['नमस्कार', {}],
    ['x'.repeat(200), {}],
    [undefined, { '': 'password_required' }],
    ['', { '': 'password_required' }],
    ['12345', { '': 'password_short' }],
    ['x'.repeat(201), { '': 'password_long' }],
    [123_456, { '': 'password_required' }],
  ])('%j: %j', (value, issues) => {
    expect(issuesOf(newPasswordSchema, value)).toEqual(issues);
  });

  test('keeps the white space around it', () => {
    expect(newPasswordSchema.parse(' secret ')).toBe(' secret ');
  });
});

describe('a mobile', () => {
  test.each(['9876543210', '6000000000', '7999999999', '8123456789'])('%s is taken', (mobile) => {
    expect(issuesOf(mobileSchema, mobile)).toEqual({});
  });

  test.each([
    '',
    '5876543210',
    '0987654321',
    '987654321',
    '98765432101',
    '+919876543210',
    '98765 43210',
    '987654321a',
    '९८७६५४३२१०',
    '9876543210\n',
    9_876_543_210,
  ])('%j is refused', (mobile) => {
    expect(issuesOf(mobileSchema, mobile)).toEqual({ '': 'mobile_invalid' });
  });
});

describe('an OTP', () => {
  test.each(['123456', '000000'])('%s is taken', (otp) => {
    expect(issuesOf(otpSchema, otp)).toEqual({});
  });

  test.each([
    '',
    '12345',
    '1234567',
    '12345a',
    '12 456',
    ' 123456',
    '१२३४५६',
    '-12345',
    '1e5000',
    123_456,
    null,
  ])('%j is refused', (otp) => {
    expect(issuesOf(otpSchema, otp)).toEqual({ '': 'otp_invalid' });
  });
});

describe('the calls of an account', () => {
  const email = 'asha@example.com';
  const signUp = { name: 'Asha', email, mobile: '9876543210', password: 'secret' };

  test.each([
    ['login', loginSchema, { email, password: 'secret' }],
    ['sign-up', signUpSchema, signUp],
    ['sign-up without a mobile', signUpSchema, without(signUp, 'mobile')],
    ['sign-up with an empty mobile', signUpSchema, { ...signUp, mobile: '' }],
    ['an OTP', verifyOtpSchema, { email, otp: '123456' }],
    ['a forgotten password', forgotPasswordSchema, { email }],
    ['a reset', resetPasswordSchema, { email, otp: '123456', password: 'secret' }],
    ['Google', googleSignInSchema, { token: 'a.b.c' }],
  ])('%s is taken', (_, schema, body) => {
    expect(issuesOf(schema, body)).toEqual({});
  });

  test.each([
    ['login with nothing', loginSchema, {}, { email: 'email_required', password: 'password_required' }],
    [
      'login with empty fields',
      loginSchema,
      { email: '', password: '' },
      { email: 'email_required', password: 'password_required' },
    ],
    [
      'sign-up with nothing',
      signUpSchema,
      {},
      { name: 'name_required', email: 'email_required', password: 'password_required' },
    ],
    ['sign-up with a blank name', signUpSchema, { ...signUp, name: '  ' }, { name: 'name_required' }],
    ['a long name', signUpSchema, { ...signUp, name: 'x'.repeat(101) }, { name: 'text_too_long' }],
    ['a wrong mobile', signUpSchema, { ...signUp, mobile: '12345' }, { mobile: 'mobile_invalid' }],
    ['a mobile of null', signUpSchema, { ...signUp, mobile: null }, { mobile: 'mobile_invalid' }],
    ['a short OTP', verifyOtpSchema, { email, otp: '123' }, { otp: 'otp_invalid' }],
    ['a reset without OTP', resetPasswordSchema, { email, password: 'secret' }, { otp: 'otp_invalid' }],
    ['Google without its credential', googleSignInSchema, { token: '' }, { token: 'field_missing' }],
  ])('%s is refused', (_, schema, body, issues) => {
    expect(issuesOf(schema, body)).toEqual(issues);
  });

  test('an unknown field is refused, not dropped', () => {
    const result = signUpSchema.safeParse({ ...signUp, isAdmin: true });
    expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['isAdmin'] }]);
  });

  test('names and emails lose the white space around them', () => {
    expect(signUpSchema.parse({ ...signUp, name: ' Asha Patil ', email: ` ${email}` })).toMatchObject({
      name: 'Asha Patil',
      email,
    });
  });
});

describe('the forms that ask for a password twice', () => {
  const form = { name: 'Asha', email: 'asha@example.com', password: 'secret' };

  test.each([
    [{ confirmPassword: 'secret' }, {}],
    [{ confirmPassword: '' }, { confirmPassword: 'confirmation_required' }],
    [{}, { confirmPassword: 'confirmation_required' }],
    [{ confirmPassword: 'Secret' }, { confirmPassword: 'passwords_differ' }],
    [{ password: '123', confirmPassword: '123' }, { password: 'password_short' }],
    [
      { password: '', confirmPassword: '' },
      { password: 'password_required', confirmPassword: 'confirmation_required' },
    ],
  ])('with %j: %j', (passwords, issues) => {
    expect(issuesOf(signUpFormSchema, { ...form, ...passwords })).toEqual(issues);
    expect(issuesOf(newPasswordFormSchema, { password: form.password, ...passwords })).toEqual(issues);
  });
});
