import { billNumber, financialYear } from '@shivar/domain/rules/money/bill';
import { billKindName } from '@shivar/domain/rules/money/bill-sheet';
import { dayAt } from '@shivar/domain/values/day';
import { serverNow } from '../../lib/server-clock.ts';
import { upiLink } from '@shivar/domain/rules/money/upi';
import { unpaidRefusal } from '@shivar/domain/rules/purchase/unpaid-orders';
import { inDigits, latinDigits } from '@shivar/domain/language/format';
import { LANGUAGES, spokenOr } from '@shivar/domain/language/language';
import { PAYMENT_METHODS } from '@shivar/domain/rules/settings/settings';
import type { FarmPart, FarmSettings } from '@shivar/domain/rules/settings/settings';
import type { SettingsAnswer } from '@shivar/domain/contract/catalogue-calls';
import type { ReactNode } from 'react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useBrand, useCutOffNote, useFarm } from '../../lib/farm.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { useWords } from '../../lib/words.ts';
import { FarmName } from '../../shell/farm-name.tsx';
import { Footer } from '../../shell/footer.tsx';
import { BankDetails } from '../../features/money/bank-details.tsx';
import { WaysToReach } from '../../features/contact/ways-to-reach.tsx';
import type { PartForm } from './settings-forms.ts';
import { choicesIn, partDraftOf, textIn } from './settings-forms.ts';
import { PreviewFrame } from './preview-frame.tsx';

interface FarmPreviewProps {
  part: FarmPart;
  /** The present settings. They may be newer than those of the page. */
  farm: FarmSettings;
  form: PartForm;
}

const ON_PURCHASE: readonly FarmPart[] = [
  'payments',
  'upi',
  'bank-account',
  'cut-off',
  'unpaid-orders',
  'prices',
  'invites',
  'pauses',
  'payouts',
  'bills',
];
const ON_CONTACT: readonly FarmPart[] = ['contacts', 'links', 'legal'];

/** The places of the customers' pages that a change affects, as they would look. */
export function FarmPreview({ part, farm, form }: FarmPreviewProps) {
  const t = useWords('officeSettings');
  const latest = useDeferredValue(form);
  // A draft has the shape of the settings, though it may break their rules.
  const changes = useMemo(
    (): Partial<SettingsAnswer> => ({ ...farm, ...partDraftOf(latest) }),
    [farm, latest],
  );
  const spoken = LANGUAGES.filter((each) => choicesIn(latest['languages']).includes(each));
  const languages = part === 'languages' && spoken.length > 0 ? spoken : LANGUAGES;
  const [chosen, setChosen] = useState(useLanguage());
  return (
    <PreviewFrame
      languages={languages}
      language={spokenOr(chosen, languages)}
      onLanguage={setChosen}
      changes={changes}
    >
      <div className="flex flex-col gap-6 [&_footer]:mt-0 [&_footer]:rounded-card [&_footer]:border [&_footer>div]:grid-cols-1! [&_footer>div>*]:col-span-1! [&_label]:flex-wrap">
        {part === 'brand' && (
          <div className="rounded-card border border-line bg-card px-4 py-2">
            <FarmName />
          </div>
        )}
        {ON_CONTACT.includes(part) && (
          <Place title={t('onContact')}>
            <WaysToReach />
          </Place>
        )}
        {ON_PURCHASE.includes(part) ? <OnPurchase part={part} form={latest} /> : <Footer />}
      </div>
    </PreviewFrame>
  );
}

/** A place on a customers' page, under its own heading. */
function Place({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-paper p-4">
      <h3 className="mb-3 text-xl">{title}</h3>
      {children}
    </div>
  );
}

const BILLS: Readonly<Record<string, 'billsByMonth' | 'billsByPayment'>> = {
  month: 'billsByMonth',
  payment: 'billsByPayment',
};

/** How bills are made, named and numbered. */
function BillsPreview({ form }: Pick<FarmPreviewProps, 'form'>) {
  const t = useWords('officeSettings');
  const kind = textIn(form['gstin']).trim() === '' ? 'bill' : 'supply';
  const series = textIn(form['billSeries']).trim().toUpperCase();
  const number = billNumber(series, financialYear(dayAt(serverNow())), 1);
  return (
    <Place title={billKindName(kind, t.language)}>
      <p>{t(BILLS[textIn(form['billEvery'])] ?? 'billsOnDemand')}</p>
      <p className="text-soft">{t('billNumbers', { number })}</p>
    </Place>
  );
}

/** The parts that are one number each: its setting, with a text for 0 and one for another number. */
const NUMBERS = {
  prices: ['deliveryFreeFrom', 'freeNever', 'freeFrom'],
  invites: ['inviteCredit', 'invitesNone', 'invites'],
  payouts: ['releaseAbove', 'releaseNever', 'releaseFrom'],
  pauses: ['keptPlaceDays', 'placesGiven', 'placesKept'],
} as const;

function NumberPreview({ part, form }: { part: keyof typeof NUMBERS; form: PartForm }) {
  const t = useWords('officeSettings');
  const [setting, none, some] = NUMBERS[part];
  const number = latinDigits(textIn(form[setting]));
  return (
    <Place title={t(`part.${part}`)}>
      {number === '0' ? t(none) : t(some, { number: inDigits(number, t.language) })}
    </Place>
  );
}

const isNumber = (part: FarmPart): part is keyof typeof NUMBERS => part in NUMBERS;

/** How households pay the farm without anybody between. */
function StraightPreview({ part, form }: { part: 'upi' | 'bank-account'; form: PartForm }) {
  const [t, money] = [useWords('officeSettings'), useWords('money')];
  const brand = useBrand();
  const upi = { id: textIn(form['upiId']), name: brand, note: '' };
  const bank = {
    account: textIn(form['bankAccount.account']),
    ifsc: textIn(form['bankAccount.ifsc']),
    name: textIn(form['bankAccount.name']),
    note: '',
  };
  const isNone = (part === 'upi' ? upi.id : bank.account) === '';
  return (
    <Place title={money('payNow')}>
      {isNone && <p className="text-soft">{t(part === 'upi' ? 'noUpi' : 'noBankAccount')}</p>}
      {!isNone && part === 'upi' && (
        <QrCode text={upiLink({ ...upi, paise: 100_000 })} label={money('qrLabel')} className="size-48" />
      )}
      {!isNone && part === 'bank-account' && <BankDetails bank={bank} />}
    </Place>
  );
}

/** The hint at the first delivery, the refusal beyond the limit, or the ways of paying. */
function OnPurchase({ part, form }: Pick<FarmPreviewProps, 'part' | 'form'>) {
  const [t, purchase, terms] = [useWords('officeSettings'), useWords('purchase'), useWords('terms')];
  const refusalText = useRefusalText();
  const note = useCutOffNote();
  const { phone, paymentMethods } = useFarm();
  if (part === 'cut-off')
    return (
      <Place title={purchase('chooseStart')}>
        <p className="text-soft">{note ? `${purchase('startHint')} ${note}` : purchase('startHint')}</p>
      </Place>
    );
  if (part === 'unpaid-orders') {
    const most = latinDigits(textIn(form['mostUnpaidOrders']));
    return <Place title={t('atLimit')}>{refusalText(unpaidRefusal({ most, phone }))}</Place>;
  }
  if (isNumber(part)) return <NumberPreview part={part} form={form} />;
  if (part === 'bills') return <BillsPreview form={form} />;
  if (part === 'upi' || part === 'bank-account') return <StraightPreview part={part} form={form} />;
  const offered = PAYMENT_METHODS.filter((method) => paymentMethods.includes(method));
  return (
    <Place title={purchase('payment')}>
      {offered.length === 0 && <p className="text-soft">{t('nothingCanBeBought')}</p>}
      {offered.map((method) => (
        <p key={method}>{terms(`payment.${method}`)}</p>
      ))}
    </Place>
  );
}
