import { officeForecastCalls } from '@shivar/domain/contract/office/forecast-calls';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';

import { call } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/clock-time.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { OneOf } from '../editing/choices.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Answered } from '../parts/answered.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { saveCsv } from '../parts/save-file.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { csvRows, shownItems } from './forecast.ts';
import type { Forecast } from './forecast.ts';
import { ForecastTable } from './forecast-table.tsx';

export const handle: RouteHandle = { words: ['office', 'officeHarvest', 'terms'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** What to harvest in the next seven days, in three parts, for a batch or for both. */
export default function ForecastPage() {
  const t = useWords('officeHarvest');
  const asked = useAnswer('forecast', 'forecast', (signal) => call(officeForecastCalls.forecast, { signal }));
  return (
    <OfficePage title={t('forecast')} intro={t('forecastIntro')} width="wide">
      <PageHead title={t('forecast')} />
      <Answered
        {...asked}
        texts={{ loading: t('forecastLoading'), loadFailed: t('loadFailed') }}
        places={[6, 'h-12']}
      >
        {(forecast) => <ForecastOf forecast={forecast} />}
      </Answered>
    </OfficePage>
  );
}

function ForecastOf({ forecast }: { forecast: Forecast }) {
  const [t, terms] = [useWords('officeHarvest'), useWords('terms')];
  const filters = useFilters();
  const batch = BATCHES.find((each) => each === filters.get('batch')) ?? null;
  const items = shownItems(forecast, batch);
  const label = (each: Batch | '') => (each === '' ? t('bothBatches') : terms(`batch.${each}`));
  const at = formatMoment(serverNow() - forecast.age * 1000, t.language);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <OneOf
          label={t('batch')}
          value={batch ?? ''}
          options={['' as const, ...BATCHES].map((value) => ({ value, label: label(value) }))}
          onChange={(value) => filters.set('batch', value)}
          className="sm:max-w-md"
        />
        <ForecastActions forecast={forecast} batch={batch} />
      </div>
      <p className="text-soft">
        {t('forecastAt', { at })} {t(forecast.weeks === 0 ? 'rateNone' : 'rate', { n: forecast.weeks })}
      </p>
      <p className="hidden print:block">{label(batch ?? '')}</p>
      {items.length === 0 ? (
        <p>{t('forecastEmpty')}</p>
      ) : (
        <ForecastTable days={forecast.days} items={items} />
      )}
    </>
  );
}

function ForecastActions({ forecast, batch }: { forecast: Forecast; batch: Batch | null }) {
  const [t, place] = [useWords('officeHarvest'), useWords('office')];
  const titles = {
    date: place('date'),
    batch: t('batch'),
    english: t('englishName'),
    marathi: t('marathiName'),
    unit: t('unit'),
    chosen: t('chosen'),
    expected: t('ourPick'),
    unsold: t('unsold'),
    total: t('total'),
  };
  const save = () => saveCsv(`forecast-${forecast.days[0]}.csv`, csvRows(forecast, batch, titles));
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <Button look="secondary" className="max-sm:flex-1" onClick={save}>
        {t('saveCsv')}
      </Button>
      <Button look="secondary" className="max-sm:flex-1" onClick={() => window.print()}>
        <Icon name="print" />
        {place('print')}
      </Button>
    </div>
  );
}
