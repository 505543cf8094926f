import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issuesOf } from '../../../test/issues.ts';
import { emailSchema } from './account.ts';
import { mailAddress, mailboxOf } from './account.ts';

const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** What somebody can make of an address so that it looks another one, or the same. */
const SPELLINGS: Readonly<Record<string, (local: string, host: string) => string>> = {
  'in capitals': (local, host) => `${local}@${host}`.toUpperCase(),
  'with white space around it': (local, host) => `\u00a0 ${local}@${host}\t`,
  'a zero-width space in the local part': (local, host) => `a\u200b${local}@${host}`.replace('a', ''),
  'a zero-width joiner in the domain': (local, host) => `${local}@\u200d${host}`,
  'a soft hyphen in the domain': (local, host) => `${local}@${host.slice(0, 1)}\u00ad${host.slice(1)}`,
  'a byte order mark within': (local, host) => `${local}\ufeff@${host}`,
  'a full-width domain': (local, host) => `${local}@${fullWidth(host)}`,
  'an ideographic full stop': (local, host) => `${local}@${host.replaceAll('.', '\u3002')}`,
  'a full-width local part': (local, host) => `${fullWidth(local)}@${host}`,
  'a control within': (local, host) => `${local}\u0007@${host}`,
  'a mark of direction': (local, host) => `\u202e${local}@${host}\u202c`,
  'a variation selector': (local, host) => `${local}\ufe0f@${host}`,
  'a full stop at its end': (local, host) => `${local}@${host}.`,
  'a full-width at': (local, host) => `${local}\uff20${host}`,
};

const label = fc
  .stringMatching(/^[a-z]([a-z0-9-]{0,8}[a-z0-9])?$/)
  .filter((text) => text.slice(2, 4) !== '--');
const local = fc.stringMatching(/^[a-z0-9_+'-]{1,12}$/);
const host = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'));

describe.each(Object.entries(SPELLINGS))('an address %s', (_how, spell) => {
  test('is the same mailbox, or refused', () => {
    fc.assert(
      fc.property(local, host, (name, domain) => {
        const plain = mailboxOf(`${name}@${domain}`);
        expect(plain).toBe(`${name}@${domain}`);
        expect([plain, null]).toContain(mailboxOf(spell(name, domain)));
      }),
    );
  });
});

test('an international domain is one mailbox with its ASCII form, in any form of its letters', () => {
  const ascii = 'asha@xn--bcher-kva.example';
  for (const text of ['asha@bücher.example', 'asha@BÜCHER.example', 'asha@bu\u0308cher.example', ascii])
    expect(mailboxOf(text)).toBe(ascii);
});

test('a local part in Marathi is kept as it is, in one form of its letters', () => {
  expect(mailAddress('आशा@example.in')).toBe('आशा@example.in');
  expect(mailAddress('zo\u00e9@example.in')).toBe(mailAddress('zoe\u0301@example.in'));
});

test('what is kept is kept the same again, whatever was written', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
      (one, other) => {
        const kept = mailAddress(`${one}@${other}.example`);
        if (kept === null) return;
        expect(mailAddress(kept)).toBe(kept);
        expect(emailSchema.parse(kept)).toBe(kept);
        expect(kept).toMatch(/@[a-z0-9.-]+$/);
        expect(kept).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      },
    ),
  );
});

test.each([
  'a\u200bb@example.in',
  'a\u00adb@example.in',
  'ａ@example.in',
  'a@exam\u00adple.in',
  'a\u061c@example.in',
])('%j is told in the promised words', (text) => {
  expect(issuesOf(emailSchema, text)).toEqual({ '': 'email_invalid' });
});
