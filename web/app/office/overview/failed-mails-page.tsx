import { FAILED_MAILS_SHOWN, officeOverviewCalls } from '@shivar/domain/contract/office/overview-calls';
import type { FailedMail as FailedMailRow, MailAct } from '@shivar/domain/contract/office/overview-calls';
import { useState } from 'react';
import { Link } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useFilters } from '../list/use-filters.ts';
import { officePaths } from '../parts/office-paths.ts';
import { OfficePage } from '../parts/office-page.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';

/** The mails that were given up in the last week, the newest first, until each is tried again or settled. */
export function FailedMailsPage() {
  const t = useWords('officeOverview');
  const filters = useFilters();
  const show = FAILED_MAILS_SHOWN.find((each) => each === filters.get('show')) ?? 'open';
  const pages = usePages(show, 'mails', (from, signal) =>
    call(officeOverviewCalls.failedMails, { query: { show, ...from }, signal }),
  );
  const texts = {
    loading: t('mailsLoading'),
    loadFailed: t('mailsFailed'),
    more: t('mailsMore'),
    noneTitle: t(show === 'open' ? 'mailsNone' : 'mailsNoneSettled'),
    noneText: t(show === 'open' ? 'mailsNoneText' : 'mailsNoneSettledText'),
  };
  return (
    <OfficePage title={t('mailsTitle')} intro={t('mailsIntro')}>
      <SelectField
        label={t('mailsShow')}
        value={show}
        onChange={({ currentTarget: { value } }) => filters.set('show', value === 'open' ? '' : value)}
        className="sm:max-w-md"
      >
        {FAILED_MAILS_SHOWN.map((each) => (
          <option key={each} value={each}>
            {t(`mailsShow.${each}`)}
          </option>
        ))}
      </SelectField>
      <PagedList pages={pages} texts={texts}>
        {(mails) => (
          <ul aria-label={t('mailsList')} className="flex flex-col gap-2">
            {mails.map((mail) => (
              <FailedMail key={`${mail._id} ${mail.givenUpAt}`} mail={mail} onChanged={pages.readAgain} />
            ))}
          </ul>
        )}
      </PagedList>
    </OfficePage>
  );
}

const KINDS = [
  'phone-order',
  'plan-open',
  'area-served',
  'contact-received',
  'contact-reply',
  'contact-message',
  'password-changed',
] as const;

interface FailedMailProps {
  mail: FailedMailRow;
  /** The row is out of date. */
  onChanged: () => void;
}

/** A mail that did not arrive: its recipient, the error, and the next steps. */
function FailedMail({ mail, onChanged }: FailedMailProps) {
  const t = useWords('officeOverview');
  const language = useLanguage();
  const { recipient, kind, givenUpAt, error, account } = mail;
  const known = KINDS.find((each) => each === kind) ?? 'other';
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-1">
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
            <Link
              to={officePaths.person(account)}
              className="inline-flex min-h-12 items-center underline underline-offset-4"
            >
              {t('account')}
            </Link>
          )}
        </div>
      </div>
      <Standing mail={mail} onChanged={onChanged} />
    </li>
  );
}

/** The state of the mail since the list was read, and its next steps. */
function Standing({ mail, onChanged }: FailedMailProps) {
  const t = useWords('officeOverview');
  const place = useWords('office');
  const [standing, setStanding] = useState<'open' | 'settled' | 'tried'>(mail.settled ? 'settled' : 'open');
  const take = async (act: MailAct) => {
    const answer = await call(officeOverviewCalls.settleFailedMail, {
      params: { id: mail._id, act },
      body: { givenUpAt: mail.givenUpAt },
    });
    if (!answer.ok) {
      toast('refusal', failureMessage(answer.failure, place('noAnswer')));
      // A colleague was faster, or the mail is gone: the list shows the new state.
      if (answer.failure.kind === 'refused') onChanged();
      return;
    }
    setStanding(act === 'retry' ? 'tried' : act === 'settle' ? 'settled' : 'open');
    toast('done', t(`mailDone.${act}`));
  };
  if (standing === 'tried') return <p className="text-soft">{t('mailTried')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {standing === 'settled' && <Badge tone="plain">{t('mailSettled')}</Badge>}
      {standing === 'open' && mail.canRetry && (
        <Button look="secondary" className="max-sm:w-full" onClick={() => take('retry')}>
          {t('mailAct.retry')}
        </Button>
      )}
      {standing === 'open' && (
        <Button look="quiet" className="max-sm:w-full" onClick={() => take('settle')}>
          {t('mailAct.settle')}
        </Button>
      )}
      {standing === 'open' && !mail.canRetry && (
        <p className="min-w-0 flex-1 basis-60 text-sm text-soft">{t('mailGone')}</p>
      )}
      {standing === 'settled' && (
        <Button look="quiet" onClick={() => take('reopen')}>
          {t('mailAct.reopen')}
        </Button>
      )}
    </div>
  );
}
