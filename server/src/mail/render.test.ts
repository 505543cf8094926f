import { LANGUAGES } from '@shivar/domain/language/language';
import { describe, expect, test } from 'vitest';
import { greetingName } from './content.ts';
import type { MailContent } from './content.ts';
import { renderMail } from './render.ts';

const AT = Date.parse('2026-11-21T16:52:00+05:30');
const LINK = { link: 'abcdefghijklmnopqrstuvwxyzABCDEF', linkUntil: AT + 3_000_000 } as const;
const ORDER = {
  name: 'Asha Patil',
  orderNumber: 1_234_567,
  plan: 'आठवड्याची भाजी',
  size: 'छोटी',
  frequency: 'weekly',
  batch: 'morning',
  startDate: '2026-11-24',
  deliveries: 4,
  items: [{ name: 'टोमॅटो', quantity: 2_000_000, unit: 'Grams' }],
  price: 123_450,
  address: { line1: '१२ गंगापूर रोड', line2: '', landmark: '', city: 'नाशिक' },
  pincode: '422001',
} as const;
const CONTENTS: MailContent[] = [
  { kind: 'sign-up-otp', name: 'Asha Patil', otp: '482913', until: AT, ...LINK },
  { kind: 'sign-up-known', name: 'Asha Patil' },
  {
    kind: 'reset-otp',
    name: 'Asha Patil',
    email: 'asha123456@example.in',
    otp: '482913',
    until: AT,
    ...LINK,
  },
  { kind: 'guessed-otp', name: 'Asha Patil' },
  { kind: 'delete-otp', name: 'Asha Patil', otp: '482913', until: AT },
  { kind: 'reset-unknown' },
  { kind: 'password-changed', name: 'Asha Patil', at: AT },
  { kind: 'ways-in-changed', name: 'Asha Patil', change: 'taken-away', at: AT },
  { kind: 'phone-order', isNew: true, ...ORDER },
  { kind: 'order-placed', orderId: 'fe0a1b2c-a0b0-7c00-8d00-a0b0c0d0e0fa', isWaiting: true, ...ORDER },
  {
    kind: 'order-placed',
    orderId: 'fe0a1b2c-a0b0-7c00-8d00-a0b0c0d0e0fa',
    ...ORDER,
    firstBox: [
      { name: 'देशी अंडी (सहाचा ट्रे)', quantity: 1, unit: 'units' },
      { name: 'टोमॅटो', quantity: 500, unit: 'Grams' },
    ],
  },
  {
    kind: 'notice',
    name: 'Asha Patil',
    notices: [
      {
        kind: 'tomorrow',
        facts: { date: '2026-11-24', batch: 'evening', items: { '7': 1500 } },
        items: { '7': { name: { en: 'Okra', mr: 'भेंडी' }, unit: 'Grams' } },
        orderId: 'fe0a1b2c-a0b0-7c00-8d00-a0b0c0d0e0fa',
        orderNumber: 1_234_567,
        plan: { en: 'Weekly vegetables', mr: 'आठवड्याची भाजी' },
      },
    ],
    stop: 'c3RvcA',
  },
  { kind: 'plan-open', planId: 'mango-season', plan: 'आंबा हंगाम' },
  { kind: 'area-served', area: 'इगतपुरी' },
  { kind: 'contact-received', name: 'Asha Patil', ticket: 1042, thread: 'a' },
  {
    kind: 'contact-reply',
    name: 'Asha Patil',
    ticket: 1042,
    thread: 'a',
    text: 'होय,\nगीर गाई!\n\nया एकदा.',
    message: 'Hello\nfarm',
    writtenAt: AT,
  },
  {
    kind: 'contact-message',
    name: 'Asha',
    email: 'asha@example.in',
    subject: 'Milk',
    message: 'Hello\nfarm',
    ticket: 1042,
  },
];
const OTP_MAIL = { kind: 'reset-otp', name: 'Asha', email: '', otp: '482913', until: AT, ...LINK } as const;
const SENDERS = {
  en: { brand: 'Shivar', url: 'https://shivar.example', email: 'namaste@shivar.example' },
  mr: { brand: 'शिवार', url: 'https://shivar.example', email: 'namaste@shivar.example' },
};
const ALL = LANGUAGES.flatMap((language) =>
  CONTENTS.map((content) => ({ language, content, kind: content.kind })),
);
const render = (content: MailContent, language: 'en' | 'mr' = 'en') =>
  renderMail(content, SENDERS[language], language);

test('the link of a reset leads to its page, which finds the email whole', () => {
  const { text } = render({ ...OTP_MAIL, email: 'आशा+123456@example.in' });
  const link = /https:\S+/.exec(text)?.[0] ?? '';
  const { pathname, search, hash } = new URL(link);
  expect([pathname, search]).toEqual(['/reset-password', '']);
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
    email: 'आशा+123456@example.in',
    link: LINK.link,
  });
});

describe('every mail', () => {
  test.each(ALL)(
    '$kind in $language has an OTP as its only six-digit number, or none',
    ({ content, language }) => {
      const { subject, text, html } = render(content, language);
      const expected = 'otp' in content ? [content.otp] : [];
      expect(text.match(/\d{6,}/g) ?? []).toEqual(expected);
      expect(html.match(/\d{6,}/g) ?? []).toEqual(expected);
      expect(subject).not.toMatch(/\d{6,}/);
    },
  );

  test.each(ALL)('$kind in $language says the same in text and in HTML', ({ content, language }) => {
    const { text, html } = render(content, language);
    const plain = html
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&');
    const words = (value: string) => value.replaceAll('> ', '').split(/\s+/).filter(Boolean).toSorted();
    expect(words(plain)).toEqual(words(text));
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<img|<link|url\(|undefined|null/);
  });

  test.each(CONTENTS)('$kind in Marathi is in Marathi', (content) => {
    const { subject, text } = render(content, 'mr');
    expect(subject).toMatch(/[\u0900-\u097F]{3}/);
    const latin = text.replaceAll(/https?:\S+|\S+@\S+|Asha Patil|Asha|Milk|> .*/g, '');
    expect(latin).not.toMatch(/[a-z]/i);
  });
});

describe('a mail with an OTP', () => {
  test('says until when it works by India’s clock, so that it stays true when it comes late', () => {
    const until = (time: string): MailContent => ({
      kind: 'reset-otp',
      name: 'A',
      email: 'a@example.in',
      otp: '1',
      until: Date.parse(`2026-11-21T${time}:00+05:30`),
      ...LINK,
    });
    const said = (time: string, language: 'en' | 'mr') => render(until(time), language).text;
    expect(said('16:52', 'en')).toContain('It works until 4:52 PM, India time, in the browser');
    expect(said('00:05', 'en')).toContain('12:05 AM');
    expect(said('12:00', 'en')).toContain('12:00 PM');
    expect(said('16:52', 'mr')).toContain('संध्याकाळी ४:५२ वाजेपर्यंत');
    expect(said('00:05', 'mr')).toContain('रात्री १२:०५');
    expect(said('04:30', 'mr')).toContain('पहाटे ४:३०');
    expect(said('11:59', 'mr')).toContain('सकाळी ११:५९');
    expect(said('12:00', 'mr')).toContain('दुपारी १२:००');
    expect(said('20:00', 'mr')).toContain('रात्री ८:००');
  });

  test('greets by the name that was given', () => {
    const content: MailContent = {
      kind: 'sign-up-otp',
      name: 'आशा पाटील',
      otp: '482913',
      until: AT,
      ...LINK,
    };
    expect(render(content, 'mr').text).toMatch(/^नमस्कार आशा पाटील,\n\nशिवारमध्ये तुमचं स्वागत!/);
  });
});

test.each([
  ['a name', 'Asha', 'Asha'],
  ['two names', 'Asha Patil', 'Asha Patil'],
  ['a name in Marathi', 'श्रीमती आशा पाटील', 'श्रीमती आशा पाटील'],
  ['an initial', 'A. P. J. Kalam', 'A. P. J. Kalam'],
  ['a doctor', 'Dr. Mrs. Joshi', 'Dr. Mrs. Joshi'],
  ['an apostrophe and a stroke', "Mary-Jane D'Souza", "Mary-Jane D'Souza"],
  ['white space around it', '  Asha ', 'Asha'],
  ['a number could pass for an OTP', 'Asha 123456', null],
  ['an address is a link', 'visit evil.example now', null],
  ['so is one with a path', 'https://evil.example', null],
  ['an email is not a name', 'a@b.in', null],
  ['a sentence is too long', 'Congratulations dear customer you have won a prize', null],
  ['line breaks are no name', 'Asha\nPatil', null],
  ['nor is markup', '<b>Asha</b>', null],
])('greeting somebody: %s', (_sentence, name, expected) => {
  expect(greetingName(name)).toBe(expected);
});

describe('what a visitor writes', () => {
  const written = '<img src=x onerror=alert(1)> & "more"\nनमस्कार';
  const content: MailContent = {
    kind: 'contact-message',
    name: '<b>Asha',
    email: null,
    subject: 'A\r\nBcc: x',
    message: written,
    ticket: 1042,
  };

  test('is words in the mail to the farm, never markup or a header', () => {
    const { subject, html, text } = render(content);
    expect(subject).toBe('Message 1042: A Bcc: x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;\nनमस्कार');
    expect(html).not.toMatch(/<img|<b>/);
    expect(text).toContain('> <img src=x onerror=alert(1)> & "more"\n> नमस्कार');
    expect(text).toContain('left no email');
  });

  test('and what the farm answers keep their lines in the reply, and are words alone', () => {
    const reply = { kind: 'contact-reply', name: 'Asha', ticket: 1042, thread: 'a', writtenAt: AT } as const;
    const { html, text, subject } = render({ ...reply, text: 'Yes,\nGir <b>cows\n\nCome', message: written });
    expect(html).toContain('>Yes,\nGir &lt;b&gt;cows</p>');
    expect(html).not.toMatch(/<img|<b>/);
    expect(text).toMatch(/^Hello Asha,\n\nYes,\nGir <b>cows\n\nCome\n\n/);
    expect(text).toContain('> <img src=x onerror=alert(1)> & "more"\n> नमस्कार');
    // Mail programs keep together what has the same subject.
    const thanks = render({ kind: 'contact-received', name: 'Asha', ticket: 1042, thread: 'a' });
    expect(subject).toBe(`Re: ${thanks.subject}`);
  });

  test('is not in the mail that thanks for it', () => {
    const about = { name: 'Buy now at evil.example', ticket: 1042, thread: 'a' };
    const thanks = render({ kind: 'contact-received', ...about });
    expect(thanks.text).toMatch(/^Hello,\n\nThank you for writing/);
    expect(thanks.text).not.toContain('evil');
  });
});

test('an order by phone leads to its first box; a mail of an older version to all orders', () => {
  const content: MailContent = { kind: 'phone-order', isNew: false, ...ORDER };
  expect(render(content, 'en').text).toContain('/active-subscriptions');
  expect(render({ ...content, orderId: 'a' }, 'en').text).toContain(`detail/a?date=${ORDER.startDate}`);
});

test.each([
  ['en', 'To pay: Nothing'],
  ['mr', 'द्यायचे: काही नाही'],
] as const)('an order that costs nothing says so, in %s', (language, said) => {
  const content: MailContent = { kind: 'phone-order', isNew: false, ...ORDER, price: 0 };
  const { text } = render(content, language);
  expect(text).toContain(said);
  expect(text).not.toContain('₹');
});
