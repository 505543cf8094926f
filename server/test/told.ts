import type { NoticeFacts } from '@shivar/domain/rules/notices/notice';
import { noticeWords } from '@shivar/domain/rules/notices/words';
import { inTransaction } from '../src/db/client.ts';
import { waitingNotices } from '../src/notices/queries.ts';
import type { Waiting } from '../src/notices/queries.ts';
import { withContent } from '../src/orders/notice-queries.ts';
import type { TestApp } from './app.ts';

const HOUR = 3_600_000;

const isShortOf = (notice: Waiting | null, orderId: string) =>
  notice?.orderId === orderId && notice.kind === 'short' ? [notice] : [];

/** What a household would read now of what is short in the boxes of an order, in English, with the facts. Nothing is sent. */
export async function shortToTell(
  { db, clock }: TestApp,
  orderId: string,
): Promise<{ facts: NoticeFacts['short']; text: string }[]> {
  const now = clock.now();
  const notices = await inTransaction(db, async (tx) =>
    withContent(tx, await waitingNotices(tx, now + HOUR, 1000), now),
  );
  return notices
    .flatMap((notice) => isShortOf(notice, orderId))
    .map((notice) => ({ facts: notice.facts, text: noticeWords(notice, 'en').text }));
}
