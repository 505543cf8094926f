import { describe, expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('one secret');

describe('a sealed text', () => {
  test('opens with the same secret and context, whatever it holds', () => {
    for (const text of ['', 'OTP 482913', 'आशा पाटील 🥕', 'x'.repeat(100_000)]) {
      expect(secrets.open(secrets.seal(text, 'row 1'), 'row 1')).toBe(text);
    }
  });

  test('shows nothing of its content, and never looks the same twice', () => {
    const [one, two] = [secrets.seal('OTP 482913', 'row 1'), secrets.seal('OTP 482913', 'row 1')];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('482913')).toBe(false);
  });

  test('does not open elsewhere, changed, cut short or with another secret', () => {
    const sealed = secrets.seal('OTP 482913', 'row 1');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    const no = /authenticat/;
    expect(() => secrets.open(sealed, 'row 2')).toThrow(no);
    expect(() => secrets.open(changed, 'row 1')).toThrow(no);
    expect(() => secrets.open(sealed.subarray(0, 20), 'row 1')).toThrow(no);
    expect(() => createSecrets('another secret').open(sealed, 'row 1')).toThrow(no);
  });
});

test('a fingerprint is the same for the same text and use, and for nothing else', () => {
  const one = secrets.fingerprint('otp', '482913');
  expect(one.equals(createSecrets('one secret').fingerprint('otp', '482913'))).toBe(true);
  expect(one.equals(secrets.fingerprint('otp', '482914'))).toBe(false);
  expect(one.equals(secrets.fingerprint('limit', '482913'))).toBe(false);
  expect(one.equals(createSecrets('another secret').fingerprint('otp', '482913'))).toBe(false);
});
