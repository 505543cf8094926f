import { formatDay, formatNumber, formatRupees } from '@shivar/domain/language/format';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import { boxPath } from '@shivar/domain/rules/office/box-link';
import type { Paise } from '@shivar/domain/values/money';

import { useFarm, useRootData } from '../../lib/farm.ts';
import { formatQuantity } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import type { Crate, ListOf, PackedItem } from './use-packing.ts';

/** How a household pays its box by UPI: the text of the code, and how much in paise. */
export interface PayByCode {
  readonly link: string;
  readonly paise: Paise;
}

interface SheetProps {
  crate: Crate;
  items: readonly PackedItem[];
  list: ListOf;
  version: number;
  /** It has a sheet of its own. */
  isAlone: boolean;
  /** Null where nothing is to pay, or no code is wanted. */
  pay: PayByCode | null;
}

/* People of both languages read them, whoever printed them: so their few words are here, and not of one language. */
const BATCH = { morning: { en: 'Morning', mr: 'सकाळ' }, evening: { en: 'Evening', mr: 'संध्याकाळ' } } as const;
const VERSION = { en: 'List', mr: 'यादी' } as const;
const TO_PAY = { en: 'To pay by UPI', mr: 'UPI वरून द्यायचे' } as const;
const KINDS_OF_ITEMS = { en: 'items', mr: 'वस्तू' } as const;

const both = (textOf: (language: Language) => string) => [...new Set(LANGUAGES.map(textOf))].join(' · ');

const SHEET =
  'min-w-0 break-inside-avoid rounded-card border border-line-strong bg-card p-4 print:rounded-none print:p-[3mm]';
const ALONE = 'print:border-0 print:p-0 print:not-last:break-after-page';

/** The label of a box: what packers and drivers look for, the code for their cameras, and the one by which its household pays. */
export function Label({ crate, list, version, isAlone, pay }: SheetProps) {
  return (
    <li className={classNames(SHEET, isAlone ? `${ALONE} print:h-[140mm]` : 'print:min-h-[68mm]')}>
      <Head crate={crate} list={list} isLarge={isAlone} />
      <div className={classNames('mt-2 flex justify-between gap-3', isAlone && 'flex-col')}>
        <div className="min-w-0">
          <p
            className={classNames(
              'wrap-names font-semibold print:line-clamp-3',
              isAlone ? 'print:text-[20pt]' : 'print:text-[14pt]',
            )}
          >
            {crate.customer}
          </p>
          <p className={classNames('wrap-names', isAlone ? 'print:text-[16pt]' : 'print:text-[11pt]')}>
            {crate.pincode} {both((language) => (language === 'mr' ? crate.marathiArea : crate.area) ?? '')}
          </p>
          <p className="figures print:text-[10pt]">
            {both(
              (language) =>
                `${formatNumber(crate.lines.filter(({ quantity }) => quantity > 0).length, language)} ${KINDS_OF_ITEMS[language]}`,
            )}
          </p>
          <Version version={version} />
        </div>
        {pay && <PayCode pay={pay} orderNumber={crate.orderNumber} isLarge={isAlone} />}
      </div>
    </li>
  );
}

interface PayCodeProps {
  pay: PayByCode;
  orderNumber: number;
  isLarge: boolean;
}

/** It names its amount in words, and on a large label it stands apart from the code of the box. */
function PayCode({ pay: { link, paise }, orderNumber, isLarge }: PayCodeProps) {
  const t = useWords('officePacking');
  return (
    <div
      className={classNames(
        'flex shrink-0 items-center leading-tight',
        isLarge
          ? 'gap-3 print:text-[14pt]'
          : 'w-28 flex-col text-center text-sm print:w-[28mm] print:text-[8pt]',
      )}
    >
      <QrCode
        text={link}
        label={t('payCodeOf', { number: orderNumber, amount: formatRupees(paise, t.language) })}
        className={classNames('size-28 shrink-0', isLarge ? 'print:size-[40mm]' : 'print:size-[23mm]')}
      />
      <div>
        {LANGUAGES.map((language) => (
          <p key={language} lang={language}>
            {TO_PAY[language]} <strong className="figures">{formatRupees(paise, language)}</strong>
          </p>
        ))}
      </div>
    </div>
  );
}

/** The slip that goes into a box: what is in it. */
export function Slip({ crate, items, list, version, isAlone }: SheetProps) {
  const farm = useFarm();
  return (
    <li className={classNames(SHEET, isAlone && ALONE)}>
      <Head crate={crate} list={list} isLarge={false} />
      <p className="wrap-names mt-2 font-semibold print:text-[11pt]">{crate.customer}</p>
      <p className="wrap-names print:text-[9pt]">
        {crate.address} {crate.pincode}
      </p>
      <ul className="mt-2 border-t border-line-strong print:text-[9pt]">
        {crate.lines.map(({ itemId, quantity }) => {
          const item = items.find(({ _id }) => _id === itemId);
          return (
            item &&
            quantity > 0 && (
              <li key={itemId} className="flex items-baseline gap-2 border-b border-line print:leading-tight">
                <span className="wrap-names min-w-0 flex-1">
                  <span lang="en">{item.englishName}</span> · <span lang="mr">{item.marathiName}</span>
                </span>
                <strong className="figures shrink-0">
                  {both((language) => formatQuantity(quantity, item.unitofItem, language))}
                </strong>
              </li>
            )
          );
        })}
      </ul>
      <p className="mt-2 print:text-[9pt]">
        {farm.brand} · <span lang="mr">{farm.brandMarathi}</span> ·{' '}
        <span className="figures">{farm.phone}</span>
      </p>
      <Version version={version} />
    </li>
  );
}

function Head({
  crate: { orderNumber },
  list,
  isLarge,
}: Pick<SheetProps, 'crate' | 'list'> & { isLarge: boolean }) {
  const t = useWords('officePacking');
  const { origin } = useRootData();
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p
          className={classNames(
            'figures text-4xl leading-none font-semibold',
            isLarge ? 'print:text-[48pt]' : 'print:text-[30pt]',
          )}
        >
          {orderNumber}
        </p>
        <p className="mt-1 print:text-[11pt]">
          {LANGUAGES.map((language) => (
            <span key={language} lang={language} className="block">
              {formatDay(list.date, language)} · {BATCH[list.batch][language]}
            </span>
          ))}
        </p>
      </div>
      <QrCode
        text={origin + boxPath({ ...list, orderNumber })}
        label={t('codeOf', { number: orderNumber })}
        className={classNames('size-28 shrink-0', isLarge ? 'print:size-[44mm]' : 'print:size-[28mm]')}
      />
    </div>
  );
}

function Version({ version }: { version: number }) {
  return (
    <p className="text-sm text-soft print:text-[8pt]">
      {both((language) => `${VERSION[language]} ${formatNumber(version, language)}`)}
    </p>
  );
}
