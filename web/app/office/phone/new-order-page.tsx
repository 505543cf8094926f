import { api } from '@shivar/domain/contract/api';
import type { PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { addressLine } from '@shivar/domain/rules/account/address';
import { OFFICE } from '@shivar/domain/rules/account/role';
import { formatDay, formatRupees, inDigits } from '@shivar/domain/language/format';
import { paiseFromRupees } from '@shivar/domain/values/money';
import type { ReactNode } from 'react';
import { useRef } from 'react';

import { PriceLines } from '../../features/purchase/price/price-lines.tsx';
import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { askServerTime } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { requireRole } from '../access/office-guard.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { Fact, OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/new-order-page.ts';
import { CallerStep } from './caller-step.tsx';
import { EMPTY_DRAFT, mixFactsOf, nameAndEmailOf, withCaller } from './phone-draft.ts';
import type { Chosen, PhoneDraft } from './phone-draft.ts';
import { PlanStep } from './plan-step.tsx';
import { usePhoneOrder } from './use-phone-order.ts';
import type { PhoneOrder } from './use-phone-order.ts';
import { WhereStep } from './where-step.tsx';

export const handle: RouteHandle = { words: ['officePhone', 'terms', 'messages', 'waiting'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The plans on sale, and the caller if the address names one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  const { signal } = request;
  const id = new URL(request.url).searchParams.get('customer');
  const [plans, caller] = await Promise.all([
    call(api.plans, { signal }),
    id === null ? null : call(officePhoneCalls.phoneCaller, { params: { id }, signal }),
    // The first possible day depends on it.
    askServerTime(),
  ]);
  return { plans, begun: caller?.ok ? withCaller(EMPTY_DRAFT, caller.value) : EMPTY_DRAFT };
}

/** A change elsewhere must not reset the order that is being written. */
export function shouldRevalidate(): boolean {
  return false;
}

/** An order by phone. */
export default function NewOrderPage({ loaderData: { plans, begun } }: Route.ComponentProps) {
  const t = useWords('officePhone');
  const open = plans.ok ? plans.value.filter(({ comingSoon, soldOut }) => !comingSoon && !soldOut) : [];
  return (
    <>
      <PageHead title={t('title')} />
      {open.length > 0 && <NewOrder plans={open} begun={begun} />}
      {plans.ok && open.length === 0 && (
        <div className="mx-auto max-w-xl px-4 py-16">
          <EmptyState title={t('nothingOnSale')}>
            <p>{t('nothingOnSaleText')}</p>
          </EmptyState>
        </div>
      )}
      {!plans.ok && <LoadFailed title={t('loadFailed')} failure={plans.failure} />}
    </>
  );
}

/** The form for an order by phone, in the order of the call. `begun` is the draft at the start. */
function NewOrder({ plans, begun }: { plans: readonly PlanSummaryAnswer[]; begun: PhoneDraft }) {
  const t = useWords('officePhone');
  // Not a `<form>`: Enter in a field must not place the order.
  const form = useRef<HTMLDivElement>(null);
  const order = usePhoneOrder(form, begun);
  return (
    <OfficePage
      title={t('title')}
      intro={t('intro')}
      width="wide"
      back={{ to: officePaths.orders(), label: t('allOrders') }}
    >
      <div ref={form} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Step title={t('who')}>
            <CallerStep order={order} />
          </Step>
          <Step title={t('what')}>
            <PlanStep order={order} plans={plans} />
          </Step>
          <Step title={t('where')}>
            <WhereStep order={order} />
          </Step>
        </div>
        <Summary order={order} />
      </div>
    </OfficePage>
  );
}

/** One part of the form under its heading. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="min-w-0 p-5">
      <fieldset className="min-w-0">
        <legend className="contents">
          <h2 className="mb-3 text-2xl">{title}</h2>
        </legend>
        <div className="flex flex-col gap-4">{children}</div>
      </fieldset>
    </Card>
  );
}

/** The order, to be read back to the caller, and the button that places it. */
function Summary({ order }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const { who, chosen, address, pincode, plansBoxes } = order.draft;
  const { name, email } = nameAndEmailOf(who);
  return (
    <Card className="p-5 lg:sticky lg:top-4">
      <h2 className="mb-2 text-2xl">{t('summary')}</h2>
      <dl className="mb-4 divide-y divide-line">
        {name && <Fact name={t('name')}>{name}</Fact>}
        {chosen && <PlanFacts chosen={chosen} dates={order.dates} />}
        {address.line1 && (
          <Fact name={t('where')}>
            {addressLine(address)} {inDigits(pincode, t.language)}
          </Fact>
        )}
        {name && (
          <div className="py-1.5">
            <dt className="text-soft">{t('mailTo')}</dt>
            {/* The office reads it back letter by letter, so it stays in one piece if it fits. */}
            <dd className={email ? 'wrap-names font-bold sm:text-lg' : undefined}>{email || t('noMail')}</dd>
          </div>
        )}
        {chosen && (
          <Fact name={t('price')}>
            <strong className="text-2xl">{formatRupees(totalOf(order.draft, chosen), t.language)}</strong>
          </Fact>
        )}
      </dl>
      {chosen && <OrderPrice order={order} chosen={chosen} />}
      {chosen && (
        <div className="mb-3">
          <CheckBox
            checked={plansBoxes}
            onChange={(on) => order.change((draft) => ({ ...draft, plansBoxes: on }))}
          >
            {t('planMonth')}
          </CheckBox>
          <p className="text-sm text-soft">{t('planMonthHint')}</p>
        </div>
      )}
      <FormFailure message={order.failure} />
      <Button className="w-full" aria-keyshortcuts="Control+Enter" onClick={order.submit}>
        {t('place')}
      </Button>
    </Card>
  );
}

/** In paise. */
function totalOf({ offer }: PhoneOrder['draft'], chosen: Chosen) {
  return offer ? paiseFromRupees(offer.total) : mixFactsOf(chosen).size.price;
}

/** Its price, with codes and the fees of deliveries. */
function OrderPrice({ order, chosen }: { order: PhoneOrder; chosen: Chosen }) {
  const { pincode, coupons } = order.draft;
  const { plan, selectedSize, deliveryFrequency, startDate, items } = chosen;
  return (
    <PriceLines
      asked={{
        subscriptionId: plan.id,
        selectedSize,
        deliveryFrequency,
        startDate,
        pincode: /^[1-9]\d{5}$/.test(pincode) ? pincode : '',
        items,
        coupons: [...coupons],
      }}
      again={order.failure ?? ''}
      problem={order.problems['coupons']}
      onOffer={order.setOffer}
      onCoupons={(chosenCodes) => order.change((draft) => ({ ...draft, coupons: chosenCodes }), 'coupons')}
    />
  );
}

function PlanFacts({ chosen, dates }: { chosen: Chosen; dates: PhoneOrder['dates'] }) {
  const [t, terms] = [useWords('officePhone'), useWords('terms')];
  const { deliveries } = mixFactsOf(chosen);
  return (
    <>
      <Fact name={t('plan')}>{chosen.plan.name[t.language]}</Fact>
      <Fact name={t('frequency')}>
        {terms(`frequency.${chosen.deliveryFrequency}`)}, {terms('deliveries', { n: deliveries })}
      </Fact>
      <Fact name={t('start')}>
        {formatDay(dates[0] ?? chosen.startDate, t.language)}, {terms(`batch.${chosen.batch}`)}
      </Fact>
    </>
  );
}
