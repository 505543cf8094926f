import { officeNoticeCalls } from '@shivar/domain/contract/office/notice-calls';
import type { HouseholdToCall } from '@shivar/domain/contract/office/notice-calls';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { Answered } from '../parts/answered.tsx';
import { Moment, OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';

export const handle: RouteHandle = { words: ['officeOverview'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** Households without an email that must hear something, the longest waiting first (product 11.76). */
export default function ToCallPage() {
  const t = useWords('officeOverview');
  const { value, replace, ...asked } = useAnswer('to-call', 'to-call', (signal) =>
    call(officeNoticeCalls.noticesToCall, { signal }),
  );
  const noteCalled = async ({ notices }: HouseholdToCall) => {
    const body = { notices: notices.map(({ _id }) => _id) };
    const left = await valueOrToast(call(officeNoticeCalls.noteCalled, { body }), t('callsFailed'));
    if (!left) return;
    replace(left);
    toast('done', t('called'));
  };
  const texts = {
    loading: t('callsLoading'),
    loadFailed: t('callsFailed'),
    noneTitle: t('callsNone'),
    noneText: t('callsNoneText'),
  };
  return (
    <OfficePage title={t('callsTitle')} intro={t('callsIntro')}>
      <PageHead title={t('callsTitle')} />
      <Answered {...asked} value={value && value.households} texts={texts} places={[2, 'h-32']}>
        {(households) => (
          <ul aria-label={t('callsTitle')} className="flex flex-col gap-3">
            {households.map((household) => (
              <li key={household._id}>
                <Household household={household} onCalled={() => noteCalled(household)} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </OfficePage>
  );
}

function Household({ household, onCalled }: { household: HouseholdToCall; onCalled: () => Promise<void> }) {
  const t = useWords('officeOverview');
  const { _id, name, mobile, notices, language } = household;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 className="wrap-names min-w-0 flex-1 basis-40 text-xl">
          <LinkLine to={officePaths.person(_id)}>{name}</LinkLine>
        </h2>
        <span className="text-soft">{t.word('callsLanguage', language)}</span>
        {mobile === '' ? (
          <span>{t('callsNoMobile')}</span>
        ) : (
          <a
            href={`tel:+91${mobile}`}
            className="figures inline-flex min-h-12 items-center font-semibold text-leaf underline"
          >
            {mobile}
          </a>
        )}
        <Button look="secondary" onClick={onCalled} aria-label={t('noteCalled', { name })}>
          {t('calledButton')}
        </Button>
      </div>
      <ul className="wrap-names flex flex-col gap-2">
        {notices.map(({ _id: id, title, text, at }) => (
          <li key={id}>
            <span className="font-semibold">{title}</span> {text}{' '}
            <Moment at={at} className="text-sm text-soft" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
