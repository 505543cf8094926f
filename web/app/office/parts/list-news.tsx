import type { AnswerOf } from '@shivar/domain/contract/call';
import type { ChangedBox } from '@shivar/domain/contract/office/list-calls';
import { officeListCalls } from '@shivar/domain/contract/office/list-calls';
import { dayTopic } from '@shivar/domain/contract/office/event-calls';
import { formatNumber, inDigits } from '@shivar/domain/language/format';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Day } from '@shivar/domain/values/day';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatInstant } from '../../lib/clock-time.ts';
import { formatQuantity } from '../../lib/format.ts';
import { itemNameOf } from '../../lib/names.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFollowed } from './use-followed.ts';

interface ListOf {
  readonly date: Day;
  readonly batch: Batch;
}

type Version = AnswerOf<(typeof officeListCalls)['listVersion']>;

/** The version of a closed list, followed. Null before the first answer. */
export function useListVersion(params: ListOf): Version | null {
  return useFollowed(dayTopic(params.date, params.batch), async (signal) => {
    const answer = await call(officeListCalls.listVersion, { params, signal });
    return answer.ok ? answer.value : null;
  });
}

/**
 * Shows what changed since the version that this person has seen, until they say that they have seen it (product 11.42). The list
 * that they open first counts as seen.
 */
export function ListNews({ list, version: known }: { list: ListOf; version: Version | null }) {
  const t = useWords('officePacking');
  const { date, batch } = list;
  const [seenHere, setSeenHere] = useState(0);
  const version = known?.version ?? null;
  const seen = Math.max(known?.seen ?? 0, seenHere);
  const see = async (number: number) => {
    const answer = await call(officeListCalls.seeList, {
      params: { date, batch },
      body: { version: number },
    });
    if (answer.ok) setSeenHere(number);
  };
  const isFirst = version !== null && seen === 0;
  useEffect(() => {
    if (isFirst) void call(officeListCalls.seeList, { params: { date, batch }, body: { version } });
  }, [isFirst, version, date, batch]);
  if (known === null || version === null || isFirst || seen >= version) return null;
  return (
    <section
      role="alert"
      aria-label={t('newVersion', { n: version })}
      className="mb-4 rounded-card border-2 border-turmeric-ink bg-turmeric-tint p-4 print:hidden"
    >
      <h2 className="flex items-center gap-2 text-xl">
        <Icon name="clock" className="text-turmeric-ink" />
        {t('newVersion', { n: version })}
      </h2>
      <ul className="my-2 divide-y divide-line-strong text-lg">
        {known.changes.map((change) => (
          <Change key={change.orderId} change={change} />
        ))}
      </ul>
      <Button className="w-full" onClick={() => see(version)}>
        {t('seen')}
      </Button>
    </section>
  );
}

/** The same for a page that needs the version for nothing else. */
export function FollowedNews(list: ListOf) {
  return <ListNews list={list} version={useListVersion(list)} />;
}

function Change({ change }: { change: ChangedBox }) {
  const [t, office] = [useWords('officePacking'), useWords('office')];
  const quantity = (n: number, unit: ChangedBox['items'][number]['unitofItem']) =>
    n === 0 ? office('nothing') : formatQuantity(n, unit, t.language);
  const items = change.items.map(({ unitofItem, before, after, ...item }) =>
    office('instead', {
      item: itemNameOf(item, t.language),
      before: quantity(before, unitofItem),
      after: quantity(after, unitofItem),
    }),
  );
  const texts = [
    ...(change.moved === null ? [] : [t(`moved.${change.moved}`)]),
    ...(change.goesElsewhere ? [t('goesElsewhere')] : []),
    ...(change.moved === null ? items : []),
  ];
  return (
    <li className="wrap-names py-1.5">
      <strong>{office('order', { number: inDigits(String(change.orderNumber), t.language) })}</strong>,{' '}
      {change.customer}: {texts.join(' · ')}
    </li>
  );
}

/** Says to the office which version the list has, and who has seen which. */
export function ListSeen({ version: { version, people } }: { version: Version }) {
  const t = useWords('officePacking');
  if (version === null) return null;
  const seen = people.map(({ name, version: n, at }) =>
    t(n === version ? 'personUpToDate' : 'personBehind', {
      name,
      n,
      at: formatInstant(Date.parse(at), t.language),
    }),
  );
  return (
    <p className="wrap-names mb-4 text-soft print:hidden">
      {t('version', { n: formatNumber(version, t.language) })}. {people.length > 0 && seen.join(' · ')}
    </p>
  );
}
