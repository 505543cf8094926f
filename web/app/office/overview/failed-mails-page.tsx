import { FAILED_MAILS_SHOWN, officeOverviewCalls } from '@shivar/domain/contract/office/overview-calls';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { SelectField } from '../../ui/field.tsx';
import { useFilters } from '../list/use-filters.ts';
import { OfficePage } from '../parts/office-page.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { FailedMail } from './failed-mail.tsx';

/** Mails of the last week that were given up, the newest first, until each is tried again or needed no longer. */
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
