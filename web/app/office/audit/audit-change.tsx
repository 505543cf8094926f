import type { AuditEntry } from '@shivar/domain/contract/office/audit-calls';
import { useState } from 'react';

import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { columnOf, columnsOf, jobOf, readAs, thingOf } from './audit-sentences.ts';
import { AuditValue } from './audit-value.tsx';
import { ThingLink } from './thing-link.tsx';

/** So many rows of one change are shown at first. */
const SHOWN = 6;

/** What changed in one transaction: who did it, when and why, and each row of it. */
export function AuditChange({ row: entries }: { row: readonly AuditEntry[] }) {
  const t = useWords('officeAudit');
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const [first] = entries;
  if (!first) return null;
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <div className="min-w-0">
        <h2 className="wrap-names font-text text-sm leading-[1.2rem] font-semibold">
          <Author by={first.by} />
        </h2>
        <time dateTime={first.at} className="figures text-soft">
          {formatMoment(Date.parse(first.at), language)}
        </time>
        {entries.length > 1 && <p className="text-soft">{t('together', { n: entries.length })}</p>}
      </div>
      <div className="min-w-0">
        {first.reason && <p className="wrap-names">{t('reason', { reason: first.reason })}</p>}
        <ul className="flex flex-col gap-1.5">
          {shown.map((entry) => (
            <li key={entry._id}>
              <EntryLine entry={entry} />
            </li>
          ))}
        </ul>
        {entries.length > shown.length && (
          <Button look="quiet" className="self-start" onClick={() => setWhole(true)}>
            {t('restOfChange', { n: entries.length - shown.length })}
          </Button>
        )}
      </div>
    </>
  );
}

function Author({ by }: Pick<AuditEntry, 'by'>): string {
  const t = useWords('officeAudit');
  const language = useLanguage();
  if (by.kind === 'database') return t('database');
  if (by.kind === 'job') return jobOf(by.id, language);
  return by.name || t('deleted');
}

function EntryLine({ entry }: { entry: AuditEntry }) {
  const t = useWords('officeAudit');
  const language = useLanguage();
  const thing = thingOf(entry, language);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p className="wrap-names">
        {t.rich(`kind.${entry.kind}`, { thing: <ThingLink {...entry} name={thing} /> })}
      </p>
      {entry.kind === 'changed' ? (
        <div className="w-full">
          <Columns entry={entry} />
        </div>
      ) : (
        <details className="open:w-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-leaf lg:min-h-0 underline underline-offset-4">
            {t('details')}
            <span className="sr-only"> {thing}</span>
          </summary>
          <Columns entry={entry} />
        </details>
      )}
    </div>
  );
}

function Columns({ entry }: { entry: AuditEntry }) {
  const t = useWords('officeAudit');
  const language = useLanguage();
  const known = { photos: entry.photos, names: entry.names };
  return (
    <dl className="mt-0.5 grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
      {columnsOf(entry).map(({ name, was, becomes }) => (
        <div key={name} className="contents">
          <dt className="text-soft">{columnOf(name, language)}</dt>
          <dd className="wrap-names whitespace-pre-wrap max-sm:mb-1">
            {entry.before && (
              <>
                <span className="sr-only">{t('was')} </span>
                <del className="text-soft">
                  <AuditValue name={readAs(entry, name)} value={was} when="before" {...known} />
                </del>
              </>
            )}
            {entry.before && entry.after && <span aria-hidden="true"> → </span>}
            {entry.after && (
              <>
                <span className="sr-only"> {t('becomes')} </span>
                <ins className="no-underline">
                  <AuditValue name={readAs(entry, name)} value={becomes} when="after" {...known} />
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
