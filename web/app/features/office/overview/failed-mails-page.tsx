import { officeOverviewCalls } from '@shivar/domain/office-overview-calls';
import type { FailedMail } from '@shivar/domain/office-overview-calls';
import { Link } from 'react-router';

import { call } from '../../../lib/api-client.ts';
import { formatMoment } from '../../../lib/clock-time.ts';
import { useLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { OfficePage } from '../office-page.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';

const KINDS = [
  'phone-order',
  'plan-open',
  'area-served',
  'contact-received',
  'contact-reply',
  'contact-message',
  'password-changed',
] as const;

/** Mails of the last week that were given up, the newest first. */
export function FailedMailsPage() {
  const t = useWords('officeOverview');
  const pages = usePages('', async (after, signal) => {
    const query = after === undefined ? {} : { after };
    const answer = await call(officeOverviewCalls.failedMails, { query, signal });
    return answer.ok ? { ok: true, value: { rows: answer.value.mails, next: answer.value.next } } : answer;
  });
  const texts = {
    loading: t('mailsLoading'),
    loadFailed: t('mailsFailed'),
    more: t('mailsMore'),
    noneTitle: t('mailsNone'),
    noneText: t('mailsNoneText'),
  };
  return (
    <OfficePage title={t('mailsTitle')} intro={t('mailsIntro')}>
      <PagedList pages={pages} texts={texts}>
        {(mails) => (
          <ul aria-label={t('mailsList')} className="flex flex-col gap-2">
            {mails.map((mail) => (
              <Mail key={mail._id} mail={mail} />
            ))}
          </ul>
        )}
      </PagedList>
    </OfficePage>
  );
}

function Mail({ mail: { recipient, kind, givenUpAt, error, account } }: { mail: FailedMail }) {
  const t = useWords('officeOverview');
  const language = useLanguage();
  const known = KINDS.find((each) => each === kind) ?? 'other';
  return (
    <li className="flex flex-wrap justify-between gap-x-5 gap-y-1 rounded-card border border-line bg-card p-4">
      <div className="min-w-0">
        <h2 className="wrap-names text-lg leading-snug">{recipient}</h2>
        <p>{t(`mail.${known}`)}</p>
        <p className="wrap-names text-sm text-soft" lang="en">
          {error}
        </p>
      </div>
      <div className="flex flex-col items-start gap-1 text-sm">
        <p className="figures text-soft">{formatMoment(Date.parse(givenUpAt), language)}</p>
        {account !== null && (
          <Link to={paths.adminPerson(account)} className="inline-flex min-h-12 items-center">
            {t('account')}
          </Link>
        )}
      </div>
    </li>
  );
}
