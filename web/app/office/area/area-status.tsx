import { inDigits } from '@shivar/domain/language/format';
import type { OfficeAreaWhole } from '@shivar/domain/contract/office/area-calls';
import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';
import { Link, useRevalidator } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { officePaths } from '../parts/office-paths.ts';

const LINK = 'inline-flex min-h-12 items-center text-leaf underline underline-offset-4';

/** Stops new orders for a pincode, or takes them again. It says how many orders go on. */
export function AreaStatus({ area, isUnsaved }: { area: OfficeAreaWhole; isUnsaved: boolean }) {
  const t = useWords('officeArea');
  const place = useWords('office');
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const goOn = area.orders > 0 ? t('ordersGoOn', { n: area.orders }) : t('noOrders');
  const settle = async (act: 'retire' | 'restore') => {
    if (act === 'retire') {
      const texts = {
        title: t('retireTitle', { pincode: inDigits(area.pincode, language) }),
        text: goOn,
        labels: { ok: t('retire') },
      };
      const answer = await askQuestion({ ...texts, buttons: ['ok', 'cancel'], danger: true });
      if (answer !== 'ok') return;
    }
    const { pincode, version } = area;
    const settled = await call(calls.settleArea, { params: { pincode, act }, body: { version } });
    // No answer came, or somebody was faster: only the row says whether it is done.
    const now = settled.ok ? null : await call(calls.officeArea, { params: { pincode } });
    if (settled.ok || (now?.ok && now.value.retired === (act === 'retire')))
      toast('done', act === 'retire' ? t('retiredNow') : t('restoredNow'));
    else toast('refusal', failureMessage(settled.failure, place(now?.ok ? 'readAnew' : 'noAnswer')));
    if (settled.ok || now?.ok) await revalidate();
  };
  return (
    <section aria-labelledby="status" className="mt-10 max-w-3xl border-t border-line pt-5">
      <h2 id="status" className="text-xl">
        {area.retired ? t('retired') : t('served')}
      </h2>
      <p className="mt-1 text-soft">{goOn}</p>
      {isUnsaved && <p className="mt-1 text-soft">{place('unsaved')}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          look={area.retired ? 'secondary' : 'danger'}
          unavailable={isUnsaved}
          onClick={() => settle(area.retired ? 'restore' : 'retire')}
        >
          {area.retired ? t('restore') : t('retire')}
        </Button>
        <Link to={`${officePaths.orders()}?pincode=${area.pincode}`} className={LINK}>
          {t('ordersThere')}
        </Link>
        <Link to={`${officePaths.history()}?thing=area&search=${area.pincode}`} className={LINK}>
          {t('audit')}
        </Link>
      </div>
    </section>
  );
}
