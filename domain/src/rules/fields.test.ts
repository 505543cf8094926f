import { describe, expect, test } from 'vitest';
import { issuesOf } from '../../test/issues.ts';
import { daySchema, pincodeSchema, quantitySchema } from './fields.ts';
import { marathiLine, optionalText, requiredLine, requiredText } from './texts.ts';
import { officeAuditCalls } from '../contract/office/audit-calls.ts';
import { officeOverviewCalls } from '../contract/office/overview-calls.ts';
import { officePeopleCalls } from '../contract/office/people-calls.ts';

describe('a quantity', () => {
  test.each([0, 1, 100, 10_000_000])('%i is taken', (quantity) => {
    expect(quantitySchema.parse(quantity)).toBe(quantity);
  });

  test.each([
    '5',
    '',
    null,
    undefined,
    true,
    [5],
    { $numberInt: '5' },
    -1,
    1.5,
    Number.NaN,
    1e300,
    10_000_001,
  ])('%j is refused, never turned into a number', (value) => {
    expect(issuesOf(quantitySchema, value)).toEqual({ '': 'quantity_invalid' });
  });
});

describe('a day', () => {
  test('is taken where it exists', () => {
    expect(issuesOf(daySchema, '2028-02-29')).toEqual({});
  });

  test.each(['2026-02-29', '2026-11-21T00:00:00Z', '21-11-2026', '', null, 20_261_121, undefined])(
    '%j is refused',
    (value) => {
      expect(issuesOf(daySchema, value)).toEqual({ '': 'day_invalid' });
    },
  );
});

describe('a pincode', () => {
  test('of six digits is taken', () => {
    expect(issuesOf(pincodeSchema, '422001')).toEqual({});
  });

  test.each(['022001', '42200', '4220011', '42200a', '422 001', '४२२००१', '', 422_001, null])(
    '%j is refused',
    (value) => {
      expect(issuesOf(pincodeSchema, value)).toEqual({ '': 'pincode_invalid' });
    },
  );
});

describe('a text', () => {
  test('loses the white space around it before it is measured', () => {
    expect(requiredText('name_required', 5).parse('  Asha ')).toBe('Asha');
    expect(optionalText(5).parse('  Asha ')).toBe('Asha');
    expect(optionalText(5).parse('   ')).toBe('');
  });

  test('loses its controls, and keeps its lines and tabs', () => {
    const typed = '\u0007\u001b[1mMilk\u000b\tat\r\n7\u0085 \u007f';
    expect(requiredText('message_required', 50).parse(typed)).toBe('[1mMilk\tat\r\n7');
    expect(optionalText(50).parse('\u0001 \u001f')).toBe('');
    expect(issuesOf(requiredText('name_required', 5), '\u0001 ')).toEqual({ '': 'name_required' });
  });

  test('loses marks that nobody sees, and keeps what joins its letters', () => {
    const typed = '\ufeffNa\u200bshik\u00ad \u202eRoad\u2069';
    expect(requiredText('name_required', 50).parse(typed)).toBe('Nashik Road');
    for (const joined of ['दर\u200dया', 'राजश्री\u200c', '\u2764\ufe0f'])
      expect(requiredText('name_required', 50).parse(joined)).toBe(joined);
    expect(issuesOf(requiredText('name_required', 5), '\u200d \u200b\u200c\u3164')).toEqual({
      '': 'name_required',
    });
  });

  test('that is required says by its own code that it is missing', () => {
    for (const value of ['', '  ', undefined, null, 5]) {
      expect(issuesOf(requiredText('city_required', 5), value)).toEqual({ '': 'city_required' });
    }
  });

  test('that is too long says so', () => {
    expect(issuesOf(requiredText('city_required', 5), 'Nashik')).toEqual({ '': 'text_too_long' });
    expect(issuesOf(optionalText(5), 'Nashik')).toEqual({ '': 'text_too_long' });
  });

  test.each(['Nashik\nRoad', 'Nashik\rRoad', 'Nashik\u2028Road'])('of one line is not %j', (text) => {
    expect(issuesOf(requiredLine('city_required', 50), text)).toEqual({ '': 'one_line' });
  });

  test.each(['Nashik', '४२२', '42', 'नाशिक\nरोड', ''])('in Marathi is not %j', (text) => {
    expect(Object.keys(issuesOf(marathiLine(50), text))).toEqual(['']);
  });

  test('in Marathi has a letter of its own, beside others', () => {
    expect(issuesOf(marathiLine(50), 'HAL कॉलनी 2')).toEqual({});
  });
});

describe('where a list is to continue', () => {
  const id = '0193a6c4-7c1e-7000-8000-00805f9b34fb';
  const lists = [
    ['people', officePeopleCalls.people.query, (key: string) => ({ after: key })],
    ['mails that failed', officeOverviewCalls.failedMails.query, (key: string) => ({ after: `17.${key}` })],
    ['what one person changed', officeAuditCalls.auditLog.query, (key: string) => ({ by: `person:${key}` })],
  ] as const;

  // The database would fail at it.
  test.each(lists)('%s: an id is taken, what only looks like one is not', (_, query, asked) => {
    expect(query.safeParse(asked(id)).success).toBe(true);
    for (const key of ['cc-9b2a3-506-6a-0bc--db0--4a-f-b--9-', id.replaceAll('-', '0'), '-'.repeat(36)])
      expect([key, query.safeParse(asked(key)).success]).toEqual([key, false]);
  });
});
