import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { beforeAll, describe, expect, it } from 'vitest';

import { NOW, START, orderAnswer } from '../../../../test/order-answers.ts';
import { registerWords, wordsOf } from '../../../lib/words.ts';
import { words as en } from '../../../words/en/customise.ts';
import { changeReport } from './change-report.ts';
import { openEditor } from './editor-state.ts';

beforeAll(() => registerWords('en', 'customise', en));

function report(
  saved: Record<string, Record<string, number>>,
  draft: Record<string, Record<string, number>>,
) {
  const { fitted } = openEditor(orderAnswer({ saved }), draft, NOW);
  return changeReport(fitted, wordsOf('en', 'customise'), 'en');
}

describe('what could not be kept', () => {
  it('says of a date whose box cannot be released any more that it is closed', () => {
    const { fitted } = openEditor(orderAnswer({}), { [START]: { '1': 100 } }, cutOffOf(START));
    expect(changeReport(fitted, wordsOf('en', 'customise'), 'en')).toBe(
      'Mon 23 Nov can no longer be changed.',
    );
  });

  it('is nothing to tell where all was kept', () => {
    expect(report({}, { [START]: { '1': 100 } })).toBeNull();
  });

  it('names dates and lines, and says that the rest is kept', () => {
    const saved = { [START]: { '1': 1000 }, '2026-11-26': { '1': 800 } };
    expect(report(saved, { [START]: { '2': 100 }, '2026-11-24': { '1': 500 } })).toBe(
      'Another box was saved for Mon 23 Nov meanwhile. Until 6 PM the day before you can open the date again ' +
        'with “Release this date”. Tomato on Tue 24 Nov: 200 g instead of 500 g. ' +
        'Everything else you chose is kept.',
    );
  });

  it('stays short', () => {
    const days = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04', '2027-01-05', '2027-01-06'];
    const text = report({}, Object.fromEntries(days.map((day) => [day, { '1': 100 }])));
    expect(text).toMatch(/And 2 more changes\.$/);
  });
});
