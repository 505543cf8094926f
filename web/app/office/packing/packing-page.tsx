import { STAFF } from '@shivar/domain/rules/account/role';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { isCratePacked } from '@shivar/domain/rules/order/packing';
import { formatNumber } from '@shivar/domain/language/format';
import { isDay } from '@shivar/domain/values/day';
import type { PackedOf } from '@shivar/domain/rules/order/packing';
import { memo, useDeferredValue } from 'react';
import { data, useSearchParams } from 'react-router';

import { failureMessage } from '../../lib/api-client.ts';
import { formatFullDay } from '../../lib/format-order.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { MeterWithText } from '../../ui/meter.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { requireRole } from '../access/office-guard.ts';
import { ListNews, useListVersion } from '../parts/list-news.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/packing-page.ts';
import { CrateList } from './crate-list.tsx';
import { CrateView } from './crate-view.tsx';
import { ItemList } from './item-list.tsx';
import type { Crate, ListOf, PackedItem, Packing } from './use-packing.ts';
import { useCrates, usePacking } from './use-packing.ts';

export const handle: RouteHandle = { words: ['terms', 'officePacking', 'officeMarks'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** For the farm's people alone. An unknown day or batch is a 404. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, STAFF);
  const batch = BATCHES.find((each) => each === params.batch);
  if (!batch || !isDay(params.date)) throw data(null, { status: 404 });
  return { date: params.date, batch };
}

/** Packs the crates of a day and batch on a phone: crate by crate or item by item (product 11.43). */
export default function PackingPage({ loaderData: { date, batch } }: Route.ComponentProps) {
  const [t, terms] = [useWords('officePacking'), useWords('terms')];
  const day = `${formatFullDay(date, t.language)} · ${terms(`batch.${batch}`)}`;
  return (
    <div className="mx-auto max-w-2xl px-4 py-4 sm:px-6 lg:max-w-5xl">
      <PageHead title={t('packTitle', { day })} />
      <h1 className="text-2xl">
        {t('pack')} <span className="block text-lg text-soft">{day}</span>
      </h1>
      <LinkLine to={officePaths.day(date, batch)}>{t('toDay')}</LinkLine>
      <PackingOf key={`${date} ${batch}`} list={{ date, batch }} />
    </div>
  );
}

function PackingOf({ list }: { list: ListOf }) {
  const [t, office] = [useWords('officePacking'), useWords('office')];
  const read = useCrates(list);
  const version = useListVersion(list);
  const packing = usePacking(list, read?.askedAt ?? 0);
  const calm = useDeferredValue(packing.packedOf);
  if (!read) return <Skeleton className="mt-4 h-40" />;
  if (read.failure)
    return (
      <ErrorState title={office('loadFailed')} onRetry={() => window.location.reload()}>
        {failureMessage(read.failure, office('unreachable'))}
      </ErrorState>
    );
  const { crates = [], items = [], version: listVersion = null } = read.answer ?? {};
  if (listVersion === null)
    return (
      <EmptyState title={t('notClosedTitle')}>
        <p>{t('notClosedText')}</p>
      </EmptyState>
    );
  if (crates.length === 0)
    return (
      <EmptyState title={office('noBoxesTitle')}>
        <p>{office('noBoxesText')}</p>
      </EmptyState>
    );
  return (
    <>
      <Progress crates={crates} packedOf={calm} version={listVersion} />
      <ListNews list={list} version={version} />
      <Views crates={crates} items={items} packing={packing} />
    </>
  );
}

interface ProgressProps {
  crates: readonly Crate[];
  packedOf: PackedOf;
  version: number;
}

/** How far all packers are together. It looks at all crates, so a tick is painted before it. */
const Progress = memo(function Progress({ crates, packedOf, version }: ProgressProps) {
  const t = useWords('officePacking');
  const done = crates.filter((crate) => isCratePacked(crate, packedOf)).length;
  const numbers = { n: formatNumber(done, t.language), all: formatNumber(crates.length, t.language) };
  const text = `${t('packedCrates', numbers)} · ${t('version', { n: formatNumber(version, t.language) })}`;
  return (
    <div className="mb-4">
      <MeterWithText
        label={t('progress')}
        text={text}
        value={done}
        max={crates.length}
        className="text-base"
      />
    </div>
  );
});

interface ViewsProps {
  crates: readonly Crate[];
  items: readonly PackedItem[];
  packing: Packing;
}

/** One crate, the list of crates, or the list of items: as the address says. */
function Views({ crates, items, packing }: ViewsProps) {
  const t = useWords('officePacking');
  const [address, setAddress] = useSearchParams();
  const open = (how: Record<string, string>) => setAddress(how, { preventScrollReset: false });
  const crate = crates.find(({ orderNumber }) => String(orderNumber) === address.get('crate'));
  if (crate)
    return (
      <CrateView
        key={crate.orderId}
        crate={crate}
        crates={crates}
        items={items}
        packing={packing}
        onOpen={open}
      />
    );
  const by = address.has('item') || address.get('by') === 'items' ? 'items' : 'crates';
  const tabs = [
    { id: 'crates', label: t('byCrate') },
    { id: 'items', label: t('byItem') },
  ] as const;
  return (
    <Tabs
      label={t('pack')}
      tabs={tabs}
      selected={by}
      onSelect={(id) => open(id === 'items' ? { by: id } : {})}
      fit
    >
      {address.has('crate') && (
        <p className="mb-4">{t('noSuchCrate', { number: address.get('crate') ?? '' })}</p>
      )}
      {by === 'crates' ? (
        <CrateList crates={crates} packing={packing} onOpen={open} />
      ) : (
        <ItemList
          crates={crates}
          items={items}
          packing={packing}
          chosen={address.get('item')}
          onOpen={open}
        />
      )}
    </Tabs>
  );
}
