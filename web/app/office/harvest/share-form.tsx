import { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';
import { formatNumber, inDigits } from '@shivar/domain/language/format';
import type { Unit } from '@shivar/domain/values/quantity';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { itemNameOf } from '../../lib/names.ts';
import { formatSum } from '../../lib/format.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { quantityIn } from '../editing/typed-number.ts';
import { Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';
import type { ItemOfDay, Shortage } from './shortage.ts';

interface ShareFormProps {
  of: ItemOfDay;
  shortage: Shortage;
  onShared: () => void;
}

/** Shares what there is of an item: as it is typed, the shares are shown, and one press applies them. */
export function ShareForm({ of, shortage, onShared }: ShareFormProps) {
  const t = useWords('officeHarvest');
  const { item, others } = shortage;
  const unit = item.unitofItem;
  const [available, setAvailable] = useState(() => cutText(shortage));
  const [other, setOther] = useState('');
  const [otherAvailable, setOtherAvailable] = useState('');
  const quantity = quantityIn(available, unit);
  const otherQuantity = quantityIn(otherAvailable, unit);
  const chosen = others.find(({ _id }) => _id === other);
  return (
    <Section title={t('shareTitle')} isCard>
      <p className="max-w-prose text-soft">{t('shareText')}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <QuantityField
          label={t(unit === 'Grams' ? 'availableGrams' : 'availableUnits')}
          text={available}
          unit={unit}
          onType={setAvailable}
        />
        {others.length > 0 && <OtherField others={others} value={other} onChoose={setOther} />}
        {chosen && (
          <QuantityField
            label={t(unit === 'Grams' ? 'otherGrams' : 'otherUnits')}
            text={otherAvailable}
            unit={unit}
            onType={setOtherAvailable}
            className="sm:row-start-2"
          />
        )}
      </div>
      {!Number.isNaN(quantity) && (
        <Preview
          of={of}
          shortage={shortage}
          available={quantity}
          other={chosen && !Number.isNaN(otherQuantity) ? { ...chosen, available: otherQuantity } : null}
          onShared={() => {
            setAvailable('');
            onShared();
          }}
        />
      )}
    </Section>
  );
}

/** What was cut, as the field has it, where it is less than what is wanted. */
function cutText({ cut, wanted, item }: Shortage): string {
  if (cut === null || cut >= wanted) return '';
  return String(item.unitofItem === 'Grams' ? cut / 1000 : cut);
}

interface QuantityFieldProps {
  label: string;
  text: string;
  unit: Unit;
  onType: (text: string) => void;
  className?: string;
}

/** A quantity in kilograms or units, as it is typed. */
function QuantityField({ label, text, unit, onType, className }: QuantityFieldProps) {
  const t = useWords('officeHarvest');
  const isWrong = text.trim() !== '' && Number.isNaN(quantityIn(text, unit));
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong ? t('numberWrong') : null}
      className={className}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

interface OtherFieldProps {
  others: Shortage['others'];
  value: string;
  onChoose: (id: string) => void;
}

/** The item that comes in place of what is missing. */
function OtherField({ others, value, onChoose }: OtherFieldProps) {
  const t = useWords('officeHarvest');
  return (
    <SelectField
      label={t('other')}
      hint={t('otherHint')}
      value={value}
      className="sm:row-start-2"
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{t('noOther')}</option>
      {others.map((each) => (
        <option key={each._id} value={each._id}>
          {t('otherOption', { item: itemNameOf(each, t.language), n: each.boxes })}
        </option>
      ))}
    </SelectField>
  );
}

interface PreviewProps extends ShareFormProps {
  /** In grams or units. */
  available: number;
  other: (Shortage['others'][number] & { readonly available: number }) | null;
}

/** Who gets what, before it is applied. */
function Preview({ of, shortage, available, other, onShared }: PreviewProps) {
  const [t, place] = [useWords('officeHarvest'), useWords('office')];
  const query = {
    available: String(available),
    ...(other && { other: other._id, otherAvailable: String(other.available) }),
  };
  const { value, isOld, failure, askAgain } = useAnswer(
    'shares',
    // Shares of earlier boxes are worked out anew.
    JSON.stringify([of, query, shortage.wanted]),
    (signal) => call(officeShortageCalls.shortage, { params: of, query, signal }),
  );
  const shares = value?.shares;
  const apply = async () => {
    if (!shares) return;
    const body = {
      available,
      other: other && { _id: other._id, available: other.available },
      shown: shares.shown,
    };
    const answer = await call(officeShortageCalls.shareShortage, { params: of, body });
    if (answer.ok) {
      toast('done', t('shareDone', { n: answer.value.boxes }));
      return onShared();
    }
    const isStale = answer.failure.kind === 'refused' && answer.failure.refusal.code === 'changed_meanwhile';
    toast('refusal', isStale ? t('changed') : failureMessage(answer.failure, place('noAnswer')));
    askAgain();
    onShared();
  };
  if (failure) return <p role="alert">{failureMessage(failure, place('unreachable'))}</p>;
  if (!shares || isOld) return <output className="text-soft">{t('looking')}</output>;
  if (shares.shortBoxes + shares.addedGoes === 0) return <output>{t('enough')}</output>;
  return (
    <>
      {shares.addedGoes > 0 && (
        <p className="max-w-prose">
          {t('addedGoes', { goes: formatSum(shares.addedGoes, shortage.item.unitofItem, t.language) })}
        </p>
      )}
      {shares.shortBoxes > 0 && <ShortBoxes shares={shares} unit={shortage.item.unitofItem} other={other} />}
      <Button className="sm:self-start" onClick={apply}>
        {t('share')}
      </Button>
    </>
  );
}

interface ShortBoxesProps {
  shares: NonNullable<Shortage['shares']>;
  unit: Unit;
  other: PreviewProps['other'];
}

function ShortBoxes({ shares, unit, other }: ShortBoxesProps) {
  const t = useWords('officeHarvest');
  return (
    <>
      <h3 className="text-xl">{t('preview', { n: shares.shortBoxes })}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {shares.boxes.map((box) => (
          <ShareLine key={box.orderId} box={box} unit={unit} other={other} />
        ))}
      </ul>
      {shares.boxes.length < shares.shortBoxes && (
        <p className="text-soft">{t('previewMore', { n: formatNumber(shares.boxes.length, t.language) })}</p>
      )}
    </>
  );
}

interface ShareLineProps {
  box: NonNullable<Shortage['shares']>['boxes'][number];
  unit: Shortage['item']['unitofItem'];
  other: PreviewProps['other'];
}

function ShareLine({ box, unit, other }: ShareLineProps) {
  const [t, place] = [useWords('officeHarvest'), useWords('office')];
  const sum = (quantity: number) => formatSum(quantity, unit, t.language);
  const texts = { gets: sum(box.gets), wanted: sum(box.wanted) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <LinkLine to={officePaths.order(box.orderId)} className="wrap-names min-w-0">
        {place('order', { number: inDigits(String(box.orderNumber), t.language) })} · {box.customer}
      </LinkLine>
      <span className="figures">
        {other && box.instead > 0
          ? t('getsOther', { ...texts, instead: sum(box.instead), item: itemNameOf(other, t.language) })
          : t('gets', texts)}
      </span>
    </li>
  );
}
