import { MONEY } from '@shivar/domain/rules/account/role';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import type { HandedIn, Till } from '@shivar/domain/contract/office/payment-calls';
import { formatDay, formatRupees } from '@shivar/domain/language/format';
import { paiseFromText } from '@shivar/domain/rules/order/cash';
import { dayAt } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffice } from '../access/office-guard.ts';
import { onlyFor } from '../access/office-loader.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { Answered } from '../parts/answered.tsx';
import { Moment, OfficePage, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';

export const handle: RouteHandle = { words: ['officeMoney', 'officeRounds'] };
export const clientLoader = onlyFor(MONEY);
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The cash that drivers took and have not handed in, and what they handed in of late (product 11.63). */
export default function TillsPage() {
  const [t, place] = [useWords('officeMoney'), useWords('office')];
  const { value, replace, ...asked } = useAnswer('tills', 'tills', (signal) =>
    call(officePaymentCalls.tills, { signal }),
  );
  const handIn = async ({ _id: id, expected }: Till, counted: Paise) => {
    const body = { counted, was: paiseFromRupees(expected) };
    const noted = call(officePaymentCalls.handIn, { params: { id }, body });
    const left = await valueOrToast(noted, place('noAnswer'));
    if (!left) return;
    replace(left);
    toast('done', t('handedInNow'));
  };
  const texts = {
    loading: t('tillsLoading'),
    loadFailed: t('tillsFailed'),
    noneTitle: t('tillsNone'),
    noneText: t('tillsNoneText'),
  };
  return (
    <OfficePage title={t('tills')} intro={t('tillsIntro')} back={useBack()}>
      <PageHead title={t('tills')} />
      <Answered {...asked} value={value && value.tills} texts={texts} places={[2, 'h-32']}>
        {(tills) => (
          <ul aria-label={t('tills')} className="grid gap-3 sm:grid-cols-2">
            {tills.map((till) => (
              <li key={`${till._id} ${till.expected}`}>
                <DriverTill till={till} onCounted={(counted) => handIn(till, counted)} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
      {value && value.handedIn.length > 0 && (
        <Section title={t('handedIn')}>
          <ul aria-label={t('handedIn')} className="flex flex-col divide-y divide-line">
            {value.handedIn.map((each) => (
              <HandedInLine key={each._id} handedIn={each} />
            ))}
          </ul>
        </Section>
      )}
    </OfficePage>
  );
}

/** The rounds, or the bank for those who have no rounds. */
function useBack() {
  const [rounds, place] = [useWords('officeRounds'), useWords('office')];
  return useIsOffice()
    ? { to: officePaths.roundsNow(), label: rounds('rounds') }
    : { to: officePaths.bank(), label: place('place.bank') };
}

function DriverTill({ till, onCounted }: { till: Till; onCounted: (counted: Paise) => Promise<void> }) {
  const t = useWords('officeMoney');
  const { name, expected, since, doors, isLate } = till;
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [pending, setPending] = useState(false);
  const counted = paiseFromText(typed);
  const difference = useDifference(paiseFromRupees(expected), counted);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="wrap-names text-xl">{name}</h2>
        {isLate && <Badge tone="tomato">{t('tillLate')}</Badge>}
      </div>
      <p className="figures">
        {t('tillOf', {
          n: doors,
          amount: formatPrice(expected, t.language),
          day: formatDay(dayAt(Date.parse(since)), t.language),
        })}
      </p>
      <form
        aria-label={t('handIn', { name })}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (counted === null || pending) return;
          setPending(true);
          void onCounted(counted).finally(() => setPending(false));
        }}
      >
        <AmountField
          label={t('counted')}
          hint={difference}
          error={isTried && counted === null ? t('noAmount') : null}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" pending={pending}>
          {t('handInButton')}
        </Button>
      </form>
    </Card>
  );
}

/** What is missing or too much, in words; empty while nothing was counted. */
function useDifference(expected: Paise, counted: Paise | null): string {
  const t = useWords('officeMoney');
  if (counted === null) return '';
  if (counted === expected) return t('exact');
  const amount = formatRupees(Math.abs(expected - counted), t.language);
  return t(counted < expected ? 'short' : 'over', { amount });
}

function HandedInLine({ handedIn }: { handedIn: HandedIn }) {
  const t = useWords('officeMoney');
  const { driver, by, at, expected, counted } = handedIn;
  const difference = useDifference(paiseFromRupees(expected), paiseFromRupees(counted));
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="wrap-names figures">
        {t('handedInBy', { driver, by, amount: formatPrice(counted, t.language) })}
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-soft">
        {counted !== expected && <strong className="text-tomato">{difference}</strong>}
        <Moment at={at} />
      </span>
    </li>
  );
}
