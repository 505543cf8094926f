import { inDigits } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import { MONEY_PATH, pathOf } from '@shivar/domain/rules/notices/leads-to';
import { noticeWords } from '@shivar/domain/rules/notices/words';
import { inThrees } from './content.ts';
import type { Block, Letter, NoticeInMail, Sender } from './content.ts';
import { stopBlock } from './stop-key.ts';

interface NoticeTexts {
  readonly order: string;
  readonly see: string;
  readonly money: string;
  readonly stop: string;
  readonly choose: string;
}

/** The mail of notices of one kind, in their reader's words. */
export function noticeLetter(
  { notices, stop }: { readonly notices: readonly NoticeInMail[]; readonly stop: string | null },
  { url }: Sender,
  language: Language,
  texts: NoticeTexts,
): Letter {
  const told = notices.map((notice) => ({ ...notice, ...noticeWords(notice, language) }));
  const nameOf = ({ plan, orderNumber }: NoticeInMail) =>
    `${plan[language]}, ${texts.order} ${inDigits(inThrees(String(orderNumber)), language)}`;
  const [first] = notices;
  const path = pathOf(notices);
  const blocks: Block[] =
    told.length === 1
      ? told.map(({ text }) => text)
      : [{ facts: told.map((notice) => [`${notice.title} (${nameOf(notice)})`, notice.text] as const) }];
  return {
    subject: told[0]?.title ?? '',
    blocks: [
      ...blocks,
      { link: path === MONEY_PATH ? texts.money : texts.see, url: `${url}${path}` },
      ...(told.length === 1 && first ? [{ note: nameOf(first) }] : []),
      ...stopBlock(texts.stop, url, stop),
      { small: texts.choose, url: `${url}/account/notices` },
    ],
  };
}
