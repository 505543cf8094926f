import { STATUS_FILTERS } from '@shivar/domain/rules/office/office-order';
import { knownStatus } from '@shivar/domain/rules/order/order';
import type { KnownOrderStatus } from '@shivar/domain/rules/order/order';
import { useState } from 'react';

import { pincodeDigits } from '../../lib/contact-digits.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { DayFilter, FilterBar } from '../list/filter-bar.tsx';
import type { Filters } from '../list/filter-bar.tsx';
import { useTypedFilter } from '../list/use-typed-filter.ts';

export interface PlanName {
  readonly _id: string;
  readonly subscriptionName: string;
  readonly marathiName: string;
}

/** What orders are looked for by. */
export function OrderFilters({ filters, plans }: { filters: Filters; plans: readonly PlanName[] }) {
  const [t, orders] = [useWords('officeOrders'), useWords('orders')];
  const language = useLanguage();
  const { get, set } = filters;
  return (
    <FilterBar
      filters={filters}
      texts={{ search: t('search'), hint: t('searchHint'), find: t('show'), showAll: t('clear') }}
    >
      <SelectField
        label={t('status')}
        value={get('status') ?? ''}
        onChange={(event) => set('status', event.currentTarget.value)}
      >
        <option value="">{t('anyStatus')}</option>
        {STATUS_FILTERS.map((status) => (
          <option key={status} value={status}>
            {isOurs(status) ? orders(`status.${status}`) : t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('plan')}
        value={get('plan') ?? ''}
        onChange={(event) => set('plan', event.currentTarget.value)}
      >
        <option value="">{t('anyPlan')}</option>
        {plans.map((plan) => (
          <option key={plan._id} value={plan._id}>
            {language === 'mr' ? plan.marathiName : plan.subscriptionName}
          </option>
        ))}
      </SelectField>
      <PincodeFilter filters={filters} />
      <DayFilter filters={filters} name="date" label={t('date')} />
      <TickFilter filters={filters} name="unpaid" value="1" label={t('unpaidOnly')} />
      <TickFilter filters={filters} name="starting" value="soon" label={t('startingOnly')} />
      <TickFilter filters={filters} name="delivered" value="1" label={t('deliveredOnly')} />
      <TickFilter filters={filters} name="empty" value="tomorrow" label={t('emptyTomorrow')} />
      <TickFilter filters={filters} name="empty" value="closed" label={t('emptyClosed')} />
    </FilterBar>
  );
}

/** Whether it is one of the spec's statuses, and no word for all others. */
function isOurs(status: (typeof STATUS_FILTERS)[number]): status is KnownOrderStatus {
  return knownStatus(status) !== null;
}

/** A filter that is set or not. */
function TickFilter({
  filters: { get, set },
  name,
  value,
  label,
}: {
  filters: Filters;
  name: string;
  value: string;
  label: string;
}) {
  return (
    <CheckBox
      className="max-lg:col-span-2"
      checked={get(name) === value}
      onChange={(checked) => set(name, checked ? value : '')}
    >
      {label}
    </CheckBox>
  );
}

/**
 * Acts as soon as its six digits are there. With fewer the list is not filtered by it, which is said once the field is
 * left.
 */
function PincodeFilter({ filters }: { filters: Filters }) {
  const t = useWords('officeOrders');
  const { text, type, apply } = useTypedFilter(filters, 'pincode');
  const [wasLeft, setLeft] = useState(!isWhole(text));
  return (
    <TextField
      label={t('pincode')}
      inputMode="numeric"
      autoComplete="off"
      error={wasLeft && !isWhole(text) ? t('pincodeUnfinished') : null}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        type(value);
        if (isWhole(value)) setLeft(false);
        apply(isWhole(value) ? pincodeDigits(value) : '');
      }}
      onBlur={() => setLeft(true)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setLeft(true);
      }}
    />
  );
}

/** Whether a field for a pincode holds one, or nothing at all. */
function isWhole(typed: string): boolean {
  return typed === '' || pincodeDigits(typed).length === 6;
}
