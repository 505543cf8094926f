import type { ToldNotice } from '@shivar/domain/contract/notice-calls';
import type { Language } from '@shivar/domain/language/language';
import { noticeWords } from '@shivar/domain/rules/notices/words';

/** A notice with long names, as the server answers it. */
export function toldNotice(language: Language): ToldNotice {
  const name = {
    en: 'Cluster beans (gavar), hand-picked in the morning',
    mr: 'गवार, सकाळी हाताने तोडलेली कोवळी',
  };
  const words = noticeWords(
    {
      kind: 'tomorrow',
      facts: { date: '2026-11-25', batch: 'morning', items: { '1': 1500, '2': 500 } },
      items: { '1': { name, unit: 'Grams' }, '2': { name, unit: 'Grams' } },
    },
    language,
  );
  return {
    _id: '1',
    at: '2026-11-24T12:31:00.000Z',
    kind: 'tomorrow',
    ...words,
    date: '2026-11-25',
    orderNumber: 1042,
    orderId: '0190d6f3-0000-7000-8000-000000000000',
    outcome: 'told',
    byMail: true,
    byPush: false,
  };
}
