import { addDays, isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { SPLITS } from '@shivar/domain/contract/office/overview-calls';
import type { OverviewQuery } from '@shivar/domain/contract/office/overview-calls';
import { PERIODS } from '@shivar/domain/rules/overview/overview-period';
import type { PeriodName } from '@shivar/domain/rules/overview/overview-period';

import { useWords } from '../../lib/words.ts';
import { OneOf } from '../editing/one-of.tsx';
import { DayFilter } from '../list/filter-fields.tsx';
import type { Filters } from '../list/use-filters.ts';

const NAMES = Object.keys(PERIODS) as PeriodName[];

/** The period and the part of the farm in the address; without them four weeks of the whole farm. */
export function overviewQueryOf({ get }: Filters, today: Day): OverviewQuery {
  const split = SPLITS.find((each) => each === get('shown'));
  const plan = split ? undefined : get('plan') || undefined;
  const pincode = split || plan ? '' : (get('pincode') ?? '');
  const what = { split, plan, pincode: /^[1-9]\d{5}$/.test(pincode) ? pincode : undefined };
  const { from, to } = { from: get('from') ?? '', to: get('to') ?? '' };
  if (get('period') === 'custom' && isDay(from) && isDay(to)) return { from, to, ...what };
  return { from: addDays(today, 1 - PERIODS[periodNamed(get('period'))]), to: today, ...what };
}

function periodNamed(name: string | undefined): PeriodName {
  return NAMES.find((each) => each === name) ?? 'weeks';
}

/** Chooses the period and the part of the farm. Each choice acts at once, and is in the address. */
export function PeriodBar({ filters, today, only }: { filters: Filters; today: Day; only: string | null }) {
  const t = useWords('officeOverview');
  const isCustom = filters.get('period') === 'custom';
  const shown = SPLITS.find((each) => each === filters.get('shown')) ?? (only === null ? 'all' : 'one');
  const parts = (['all', ...SPLITS] as const).map((value) => ({ value, label: t(`shown.${value}`) }));
  const choosePeriod = (name: PeriodName | 'custom') => {
    if (name !== 'custom') return filters.setAll({ period: name === 'weeks' ? '' : name, from: '', to: '' });
    return filters.setAll({ period: name, from: addDays(today, 1 - PERIODS.quarter), to: today });
  };
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
      <OneOf
        label={t('period')}
        value={isCustom ? 'custom' : periodNamed(filters.get('period'))}
        options={([...NAMES, 'custom'] as const).map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={choosePeriod}
      />
      <OneOf
        label={t('shown')}
        value={shown}
        options={only === null ? parts : [...parts, { value: 'one', label: t('onePlan', { name: only }) }]}
        onChange={(value) => filters.setAll({ shown: value === 'all' ? '' : value, plan: '', pincode: '' })}
      />
      {isCustom && (
        <>
          <DayFilter filters={filters} name="from" label={t('from')} />
          <DayFilter filters={filters} name="to" label={t('to')} />
        </>
      )}
    </div>
  );
}
