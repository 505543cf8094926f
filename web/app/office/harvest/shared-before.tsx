import { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/clock-time.ts';
import { itemNameOf } from '../../lib/names.ts';
import { formatSum } from '../../lib/format.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../parts/office-page.tsx';
import type { Shortage } from './shortage.ts';

interface SharedBeforeProps {
  shortage: Shortage;
  onChanged: () => void;
}

/** How the item was shared before, and the way back until somebody packs. */
export function SharedBefore({ shortage, onChanged }: SharedBeforeProps) {
  const t = useWords('officeHarvest');
  if (shortage.shared.length === 0) return null;
  return (
    <Section title={t('sharedTitle')}>
      <ul className="flex flex-col gap-2">
        {shortage.shared.map((shared) => (
          <Shared key={shared._id} shared={shared} unit={shortage.item.unitofItem} onChanged={onChanged} />
        ))}
      </ul>
    </Section>
  );
}

interface SharedProps {
  shared: Shortage['shared'][number];
  unit: Shortage['item']['unitofItem'];
  onChanged: () => void;
}

function Shared({ shared, unit, onChanged }: SharedProps) {
  const [t, place] = [useWords('officeHarvest'), useWords('office')];
  const { available, other, instead, boxes, waiting, at, by, takenBackAt, staying, canTakeBack } = shared;
  const sum = (quantity: number) => formatSum(quantity, unit, t.language);
  const takeBack = async () => {
    const texts = { title: t('takeBackQuestion'), text: t('takeBackText'), labels: { ok: t('takeBack') } };
    if ((await askQuestion({ ...texts, buttons: ['ok', 'cancel'] })) !== 'ok') return;
    const answer = await call(officeShortageCalls.takeShortageBack, { params: { id: shared._id }, body: {} });
    if (answer.ok) toast('done', t('backDone', { n: answer.value.boxes }));
    else toast('refusal', failureMessage(answer.failure, place('noAnswer')));
    onChanged();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
      <div className="min-w-0">
        <p className="figures">{t('sharedLine', { available: sum(available), n: boxes })}</p>
        {other && instead > 0 && (
          <p className="figures">
            {t('sharedOther', { instead: sum(instead), item: itemNameOf(other, t.language) })}
          </p>
        )}
        <p className="wrap-names text-sm text-soft">
          {t('sharedBy', { name: by, at: formatMoment(Date.parse(at), t.language) })}
        </p>
        {waiting > 0 && <p className="text-sm text-soft">{t('sharedWaiting', { n: waiting })}</p>}
        {staying > 0 && <p className="text-sm text-soft">{t('staying', { n: staying })}</p>}
      </div>
      {takenBackAt !== null && <Badge tone="plain">{t('takenBack')}</Badge>}
      {canTakeBack && (
        <Button look="secondary" className="max-sm:w-full" onClick={takeBack}>
          {t('takeBack')}
        </Button>
      )}
    </li>
  );
}
