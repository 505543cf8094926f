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
import { EditorSection } from '../editing/editor-frame.tsx';
import { officePaths } from '../parts/office-paths.ts';

const LINK = 'inline-flex min-h-12 items-center text-leaf underline underline-offset-4';

interface AreaStatusProps {
  area: OfficeAreaWhole;
  /** Then the button waits: it would lose the changes. */
  isUnsaved: boolean;
}

/** Stops new orders for a pincode, or takes them again. It says how many orders go on. */
export function AreaStatus({ area, isUnsaved }: AreaStatusProps) {
  const [t, place] = [useWords('officeArea'), useWords('office')];
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { pincode, version, retired, orders } = area;
  const goOn = orders > 0 ? t('ordersGoOn', { n: orders }) : t('noOrders');
  const settle = async () => {
    const question = {
      title: t('retireTitle', { pincode: inDigits(pincode, language) }),
      text: goOn,
      labels: { ok: t('retire') },
      danger: true,
    };
    if (!retired && (await askQuestion(question)) !== 'ok') return;
    const act = retired ? 'restore' : 'retire';
    const settled = await call(calls.settleArea, { params: { pincode, act }, body: { version } });
    // No answer came, or somebody was faster: only the row says whether it is done.
    const now = settled.ok ? null : await call(calls.officeArea, { params: { pincode } });
    if (settled.ok || (now?.ok && now.value.retired !== retired))
      toast('done', t(retired ? 'restoredNow' : 'retiredNow'));
    else toast('refusal', failureMessage(settled.failure, place(now?.ok ? 'readAnew' : 'noAnswer')));
    if (settled.ok || now?.ok) await revalidate();
  };
  return (
    <EditorSection id="status" title={t(retired ? 'retired' : 'served')} isFoot>
      <p className="text-soft">{goOn}</p>
      {isUnsaved && <p className="text-soft">{place('unsaved')}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look={retired ? 'secondary' : 'danger'} unavailable={isUnsaved} onClick={settle}>
          {t(retired ? 'restore' : 'retire')}
        </Button>
        <Link to={`${officePaths.orders()}?pincode=${pincode}`} className={LINK}>
          {t('ordersThere')}
        </Link>
        <Link to={`${officePaths.history()}?thing=area&search=${pincode}`} className={LINK}>
          {t('audit')}
        </Link>
      </div>
    </EditorSection>
  );
}
