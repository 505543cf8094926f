import { STATUS_FILTERS } from '@shivar/domain/rules/office/office-order';
import { useState } from 'react';

import { pincodeDigits } from '../../lib/contact-digits.ts';
import { planNameOf } from '../../lib/names.ts';
import { useWords } from '../../lib/words.ts';
import { buttonClasses } from '../../ui/button-look.ts';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DayFilter, FilterField, SelectFilter, TickFilter } from '../list/filter-fields.tsx';
import { useTypedFilter } from '../list/use-filters.ts';
import type { Filters } from '../list/use-filters.ts';

interface PlanName {
  readonly _id: string;
  readonly subscriptionName: string;
  readonly marathiName: string;
}

/** The filters of the list of orders, beside the search. */
export function OrderFilters({ filters, plans }: { filters: Filters; plans: readonly PlanName[] }) {
  const [t, orders] = [useWords('officeOrders'), useWords('orders')];
  return (
    <>
      <SelectFilter
        filters={filters}
        name="status"
        label={t('status')}
        any={t('anyStatus')}
        options={STATUS_FILTERS.map((value) => ({
          value,
          label:
            value === 'other' || value === 'undecided' ? t(`status.${value}`) : orders(`status.${value}`),
        }))}
      />
      <SelectFilter
        filters={filters}
        name="plan"
        label={t('plan')}
        any={t('anyPlan')}
        options={plans.map((plan) => ({ value: plan._id, label: planNameOf(plan, t.language) }))}
      />
      <PincodeFilter filters={filters} />
      <DayFilter filters={filters} name="date" label={t('date')} />
      <DisclosureMenu
        buttonClassName={buttonClasses('quiet', 'lg:min-h-11')}
        panelClassName="z-20 flex flex-col rounded-card border border-line bg-card px-4 py-2 lg:absolute lg:top-full lg:left-0 lg:mt-1 lg:w-max lg:shade-float xl:right-0 xl:left-auto"
        button={
          <>
            {t('moreFilters')}
            <Icon name="down" className="size-4" />
          </>
        }
      >
        <TickFilter filters={filters} name="unpaid" value="1" label={t('unpaidOnly')} />
        <TickFilter filters={filters} name="starting" value="soon" label={t('startingOnly')} />
        <TickFilter filters={filters} name="delivered" value="1" label={t('deliveredOnly')} />
        <TickFilter filters={filters} name="empty" value="tomorrow" label={t('emptyTomorrow')} />
        <TickFilter filters={filters} name="empty" value="closed" label={t('emptyClosed')} />
        <TickFilter filters={filters} name="lapsed" value="1" label={t('lapsedOnly')} />
      </DisclosureMenu>
    </>
  );
}

/** Filters as soon as it has six digits. With fewer it does not filter, and says so after a blur. */
function PincodeFilter({ filters }: { filters: Filters }) {
  const t = useWords('officeOrders');
  const { text, type, apply } = useTypedFilter(filters, 'pincode');
  const [wasBlurred, setBlurred] = useState(!isWhole(text));
  return (
    <FilterField
      label={t('pincode')}
      error={wasBlurred && !isWhole(text) ? t('pincodeUnfinished') : null}
      className="lg:w-32"
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            type(value);
            if (isWhole(value)) setBlurred(false);
            apply(isWhole(value) ? pincodeDigits(value) : '');
          }}
          onBlur={() => setBlurred(true)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') setBlurred(true);
          }}
        />
      )}
    </FilterField>
  );
}

/** Whether the field has a full pincode, or nothing. */
function isWhole(typed: string): boolean {
  return typed === '' || pincodeDigits(typed).length === 6;
}
