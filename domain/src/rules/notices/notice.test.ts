import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { en } from './words.en.ts';
import { mr } from './words.mr.ts';
import { dayAt } from '../../values/day.ts';
import { pathOf } from './leads-to.ts';
import { NOTICES, NOTICE_KINDS, judgeNotices } from './notice.ts';
import type { Receiver, Verdict } from './notice.ts';
import { waysTo } from './ways.ts';
import { USUAL_QUIET, quietUntil } from './quiet-hours.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);
const BOX = { date: '2026-11-25', batch: 'morning' } as const;
const asha: Receiver = { quiet: USUAL_QUIET, wasTold: false };

describe('quiet hours', () => {
  test.each([
    ['before they begin', 22, 7, '2026-11-24T21:59:59.999', null],
    ['from their first instant', 22, 7, '2026-11-24T22:00', '2026-11-25T07:00'],
    ['past midnight', 22, 7, '2026-11-25T03:10', '2026-11-25T07:00'],
    ['until their last instant', 22, 7, '2026-11-25T07:00', null],
    ['within one day', 13, 15, '2026-11-25T14:00', '2026-11-25T15:00'],
    ['outside of that day', 13, 15, '2026-11-25T15:00', null],
    ['of the same hour twice are none', 7, 7, '2026-11-25T07:00', null],
  ])('%s', (_, from, until, now, end) => {
    expect(quietUntil({ from, until }, at(now))).toBe(end === null ? null : at(end));
  });
});

describe('a notice', () => {
  const told = { ...asha, wasTold: true };
  const wait = (until: string): Verdict => ({ waitUntil: at(until) });
  test.each([
    ['is sent by day', 'tomorrow', asha, '2026-11-24T18:01', 'send'],
    ['waits for the morning at night', 'tomorrow', asha, '2026-11-24T23:00', wait('2026-11-25T07:00')],
    ['is of no use after its box', 'tomorrow', asha, '2026-11-25T12:00', 'late'],
    ['is of use until the box is closed', 'closing', asha, '2026-11-24T17:59:59.999', 'send'],
    ['is of no use once the box is closed', 'closing', asha, '2026-11-24T18:00', 'late'],
    ['that is owed waits at night too', 'empty', asha, '2026-11-24T22:30', wait('2026-11-25T07:00')],
    ['that is owed comes late rather than never', 'empty', asha, '2026-11-26T09:00', 'send'],
    [
      'of the same kind waits for the next day',
      'delivered',
      told,
      '2026-11-25T18:00',
      wait('2026-11-26T08:00'),
    ],
    ['of a second extra goes out before its box comes', 'extras_back', told, '2026-11-24T18:40', 'send'],
    ['of the same kind is dropped where that is too late', 'out', told, '2026-11-25T09:00', 'late'],
  ] as const)('%s', (_, kind, receiver, now, verdict) => {
    expect(judgeNotices(kind, [{ ...BOX, items: {}, paise: 0 }], receiver, at(now))).toEqual([verdict]);
  });

  test('is dropped where the end of the quiet hours is too late', () => {
    const quiet = { from: 13, until: 19 };
    expect(
      judgeNotices('closing', [{ ...BOX, items: {} }], { ...asha, quiet }, at('2026-11-24T14:00')),
    ).toEqual(['late']);
  });

  test('of a second change goes out the same day only if one of them concerns the next box', () => {
    const change = (date: string) => ({ change: 'empty', date }) as const;
    const now = at('2026-11-24T17:00');
    const later = change('2026-11-28');
    expect(judgeNotices('changed', [later], told, now)).toEqual([wait('2026-11-25T08:00')]);
    expect(judgeNotices('changed', [later, change('2026-11-25')], told, now)).toEqual(['send', 'send']);
  });
});

describe('the way to a household', () => {
  const [both, mail, push, none] = [
    { hasEmail: true, hasPush: true },
    { hasEmail: true, hasPush: false },
    { hasEmail: false, hasPush: true },
    { hasEmail: false, hasPush: false },
  ];
  test.each([
    ['what is owed cannot be switched off by mail', 'changed', both, { mail: false, push: false }, 'mail'],
    ['is the push where there is no email', 'changed', push, { push: false }, 'push'],
    ['is a call where there is neither', 'changed', none, {}, 'call'],
    ['is no call for the rest', 'tomorrow', none, {}, ''],
    ['is what the household chose', 'tomorrow', both, { mail: false }, 'push'],
    ['is none where it switched both off', 'tomorrow', both, { mail: false, push: false }, ''],
    ['is what is usual without a choice', 'delivered', both, {}, 'push'],
    ['is a mail where no device takes the push', 'delivered', mail, {}, 'mail'],
    ['is no such mail where the household switched it off', 'out', mail, { mail: false }, ''],
    ['is nothing where the usual way is not there', 'billed', push, {}, ''],
    ['may be a mail that is not usual', 'delivered', both, { mail: true }, 'mail push'],
  ] as const)('%s', (_, kind, reach, choice, ways) => {
    const chosen = Object.entries(waysTo(kind, reach, choice)).filter(([, isTaken]) => isTaken);
    expect(chosen.map(([way]) => way).join(' ')).toBe(ways);
  });
});

const hour = fc.integer({ min: 0, max: 23 });
const receiver = fc.record({ quiet: fc.record({ from: hour, until: hour }), wasTold: fc.boolean() });
const instant = fc.integer({ min: at('2026-11-20T00:00'), max: at('2026-11-30T00:00') });
const kind = fc.constantFrom(...NOTICE_KINDS);
const FACTS = { ...BOX, endDate: BOX.date, items: {}, left: {}, change: 'empty' } as never;

test('nothing is sent in quiet hours, what is owed is sent at last, and the rest is sent once a day', () => {
  fc.assert(
    fc.property(kind, receiver, instant, (of, household, begin) => {
      const { owed } = NOTICES[of];
      let [now, told] = [begin, household];
      let [verdict] = judgeNotices(of, [FACTS], told, now);
      for (let tries = 0; tries < 4 && typeof verdict === 'object'; tries += 1) {
        const until = verdict.waitUntil;
        expect(until).toBeGreaterThan(now);
        if (dayAt(until) > dayAt(now)) told = { ...told, wasTold: false };
        now = until;
        [verdict] = judgeNotices(of, [FACTS], told, now);
      }
      expect(owed ? ['send'] : ['send', 'late']).toContain(verdict);
      const isSent = verdict === 'send';
      expect(isSent && quietUntil(household.quiet, now) !== null).toBe(false);
      expect(isSent && !owed && told.wasTold).toBe(false);
    }),
  );
});

test('whatever a household chose, what is owed reaches it', () => {
  const flag = fc.boolean();
  fc.assert(
    fc.property(
      kind,
      fc.record({ hasEmail: flag, hasPush: flag }),
      fc.record({ mail: flag, push: flag }),
      (...all) => {
        const ways = waysTo(...all);
        const { owed } = NOTICES[all[0]];
        expect(Object.values(ways).includes(true) || !owed).toBe(true);
        expect(ways.call && !owed).toBe(false);
      },
    ),
  );
});

describe('the page that a message leads to', () => {
  const one = { orderId: 'one', facts: BOX };
  const moved = { change: 'moved', date: '2026-11-25', to: '2026-11-27' } as const;
  const ending = { endDate: '2026-12-20' };
  test.each([
    ['is the date that it names', [one], '/sub-detail/one?date=2026-11-25'],
    [
      'is the date that a box moved to',
      [{ orderId: 'one', facts: moved }],
      '/sub-detail/one?date=2026-11-27',
    ],
    ['is the order where it names none', [{ orderId: 'one', facts: ending }], '/sub-detail/one'],
    [
      'is what is left of it near its end',
      [{ orderId: 'one', facts: { ...ending, left: { 1: 500 } } }],
      '/sub-detail/one#rest',
    ],
    ['is the order where it names several', [one, { orderId: 'one', facts: moved }], '/sub-detail/one'],
    ['is all orders where it tells of several', [one, { ...one, orderId: 'two' }], '/active-subscriptions'],
  ])('%s', (_, notices, path) => {
    expect(pathOf(notices)).toBe(path);
  });
});

describe('the end of an order in words', () => {
  const END = { still: null } as const;
  const nothing = () => '';
  test.each([
    [END, 'No more boxes come. Nothing is to pay.', 'यापुढे बॉक्स येणार नाहीत. काही द्यायचं नाही.'],
    [
      { still: '2026-11-28', due: 12_550 },
      'The box of Sat 28 Nov still comes, and no more after it. ₹125.50 is still to pay for what came.',
      'शनि २८ नोव्हें या तारखेचा बॉक्स येईल, त्यानंतर बॉक्स येणार नाहीत. आलेल्या बॉक्सचे ₹१२५.५० द्यायचे राहिले आहेत.',
    ],
    [
      { ...END, came: '2026-11-24', due: 23_302 },
      'The box of Tue 24 Nov came all the same. No more boxes come. ₹233.02 is still to pay for what came.',
      'मंगळ २४ नोव्हें या तारखेचा बॉक्स तरीही आला. यापुढे बॉक्स येणार नाहीत. आलेल्या बॉक्सचे ₹२३३.०२ द्यायचे राहिले आहेत.',
    ],
    [
      { ...END, back: 91_000, by: '2026-12-07' },
      'No more boxes come. ₹910 comes back to you by Mon 7 Dec.',
      'यापुढे बॉक्स येणार नाहीत. ₹९१० सोम ७ डिसें पर्यंत तुम्हाला परत मिळतील.',
    ],
    [
      { ...END, back: 91_000, isKept: true },
      'No more boxes come. ₹910 stays with us as your credit.',
      'यापुढे बॉक्स येणार नाहीत. ₹९१० तुमच्या नावाने आमच्याकडे जमा राहतील.',
    ],
  ] as const)('%j', (facts, english, marathi) => {
    expect([en.cancelled.text(facts, nothing, false), mr.cancelled.text(facts, nothing, false)]).toEqual([
      english,
      marathi,
    ]);
  });
});
