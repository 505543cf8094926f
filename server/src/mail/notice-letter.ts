import { inDigits } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import { noticeWords } from '@shivar/domain/rules/notices/words';
import { inThrees } from './content.ts';
import type { Block, Letter, NoticeInMail, Sender } from './content.ts';

interface NoticeTexts {
  readonly order: string;
  readonly see: string;
}

/** The mail of notices of one kind, in their reader's words. */
export function noticeLetter(
  notices: readonly NoticeInMail[],
  { url }: Sender,
  language: Language,
  texts: NoticeTexts,
): Letter {
  const told = notices.map((notice) => ({ ...notice, ...noticeWords(notice, language) }));
  const orders = new Set(notices.map(({ orderId }) => orderId));
  const nameOf = ({ plan, orderNumber }: NoticeInMail) =>
    `${plan[language]}, ${texts.order} ${inDigits(inThrees(String(orderNumber)), language)}`;
  const [first] = notices;
  const blocks: Block[] =
    told.length === 1
      ? told.map(({ text }) => text)
      : [{ facts: told.map((notice) => [`${notice.title} (${nameOf(notice)})`, notice.text] as const) }];
  const path = orders.size === 1 && first ? `sub-detail/${first.orderId}` : 'active-subscriptions';
  return {
    subject: told[0]?.title ?? '',
    blocks: [...blocks, { link: texts.see, url: `${url}/${path}` }],
    note: told.length === 1 && first ? nameOf(first) : undefined,
  };
}
