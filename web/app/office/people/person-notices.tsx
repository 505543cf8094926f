import type { ToldNotice } from '@shivar/domain/contract/notice-calls';
import { officeNoticeCalls } from '@shivar/domain/contract/office/notice-calls';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { LinkLine } from '../../ui/link-button.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { Moment, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** What a household was told, what waits, and what was not sent (product 11.75). */
export function PersonNotices({ id }: { id: string }) {
  const t = useWords('officePeople');
  const pages = usePages(`notices ${id}`, 'notices', (from, signal) =>
    call(officeNoticeCalls.noticesOfPerson, { params: { id }, query: from, signal }),
  );
  const texts = {
    loading: t('noticesLoading'),
    loadFailed: t('noticesFailed'),
    more: t('noticesMore'),
    noneTitle: t('noticesNone'),
    noneText: t('noticesNoneText'),
  };
  return (
    <Section title={t('notices')}>
      <PagedList pages={pages} texts={texts}>
        {(notices) => (
          <ul aria-label={t('notices')} className="flex flex-col divide-y divide-line">
            {notices.map((notice) => (
              <Notice key={notice._id} notice={notice} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

function Notice({ notice }: { notice: ToldNotice }) {
  const t = useWords('officePeople');
  const { title, text, at, orderId, orderNumber, outcome, byMail, byPush } = notice;
  const ways = [...(byMail ? ['mail'] : []), ...(byPush ? ['push'] : [])].map((way) =>
    t.word('noticeBy', way),
  );
  return (
    <li className="wrap-names py-2">
      <p>
        <span className="font-semibold">{title}</span> {text}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        <Moment at={at} />
        <span>{[t.word('noticeIs', outcome ?? 'waiting'), ...ways].join(', ')}</span>
        <LinkLine to={officePaths.order(orderId)}>{t('noticeOrder', { n: orderNumber })}</LinkLine>
      </p>
    </li>
  );
}
