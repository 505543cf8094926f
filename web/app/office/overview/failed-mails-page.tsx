import { FAILED_MAILS_SHOWN, officeOverviewCalls } from '@shivar/domain/contract/office/overview-calls';
import type { FailedMail as FailedMailRow, MailAct } from '@shivar/domain/contract/office/overview-calls';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { ButtonLook } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { OneOf } from '../editing/choices.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Moment, OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';

export const handle: RouteHandle = { words: ['officeOverview'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The mails that were given up in the last week, the newest first, until each is tried again or settled. */
export default function FailedMailsPage() {
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
      <PageHead title={t('mailsTitle')} />
      <OneOf
        label={t('mailsShow')}
        value={show}
        options={FAILED_MAILS_SHOWN.map((value) => ({ value, label: t(`mailsShow.${value}`) }))}
        onChange={(value) => filters.set('show', value === 'open' ? '' : value)}
        className="sm:max-w-md"
      />
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
  'order-placed',
  'notice',
  'plan-open',
  'area-served',
  'contact-received',
  'contact-reply',
  'contact-message',
  'password-changed',
  'ways-in-changed',
] as const;

interface FailedMailProps {
  mail: FailedMailRow;
  /** The row is out of date. */
  onChanged: () => void;
}

/** A mail that did not arrive: its recipient, the error, and the next steps. */
function FailedMail({ mail, onChanged }: FailedMailProps) {
  const t = useWords('officeOverview');
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
          <Moment at={givenUpAt} className="text-soft" />
          {account !== null && <LinkLine to={officePaths.person(account)}>{t('account')}</LinkLine>}
        </div>
      </div>
      <Standing mail={mail} onChanged={onChanged} />
    </li>
  );
}

/** The state of the mail since the list was read, and its next steps. */
function Standing({ mail, onChanged }: FailedMailProps) {
  const [t, place] = [useWords('officeOverview'), useWords('office')];
  const [last, setLast] = useState<MailAct | null>(mail.settled ? 'settle' : null);
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
    setLast(act);
    toast('done', t(`mailDone.${act}`));
  };
  const step = (act: MailAct, look: ButtonLook = 'quiet') => (
    // The key makes another step another button: the focus moves to the heading, not to the next step.
    <Button key={act} look={look} className="max-sm:w-full" onClick={() => take(act)}>
      {t(`mailAct.${act}`)}
    </Button>
  );
  if (last === 'retry') return <p className="text-soft">{t('mailTried')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {last === 'settle' ? (
        <>
          <Badge tone="plain">{t('mailSettled')}</Badge>
          {step('reopen')}
        </>
      ) : (
        <>
          {mail.canRetry && step('retry', 'secondary')}
          {step('settle')}
          {!mail.canRetry && <p className="min-w-0 flex-1 basis-60 text-sm text-soft">{t('mailGone')}</p>}
        </>
      )}
    </div>
  );
}
