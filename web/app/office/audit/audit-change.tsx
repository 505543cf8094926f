import type { AuditEntry } from '@shivar/domain/contract/office/audit-calls';
import { photoImage } from '@shivar/domain/rules/catalogue/photo-path';
import { partOfRow } from '@shivar/domain/rules/settings/settings';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Photo } from '../../ui/drawing.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { columnOf, columnsOf, jobOf, readAs, thingOf, valueOf } from './audit-sentences.ts';

/** The number of rows of one change that are shown at first. */
const SHOWN = 6;

/** One transaction: its author, time and reason, and each row that it changed. */
export function AuditChange({ row: entries }: { row: readonly AuditEntry[] }) {
  const t = useWords('officeAudit');
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const [first] = entries;
  if (!first) return null;
  const { by } = first;
  const person = by.kind === 'job' ? jobOf(by.id, language) : by.name || t('deleted');
  const author = by.kind === 'database' ? t('database') : person;
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <div className="min-w-0">
        <h2 className="wrap-names font-text text-sm leading-[1.2rem] font-semibold">{author}</h2>
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

function EntryLine({ entry }: { entry: AuditEntry }) {
  const t = useWords('officeAudit');
  const thing = thingOf(entry, useLanguage());
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p className="wrap-names">
        {t.rich(`kind.${entry.kind}`, { thing: <ThingLink entry={entry} name={thing} /> })}
      </p>
      {entry.kind === 'changed' ? (
        <Columns entry={entry} />
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

/** The page of the office for the rows of a table, by the first part of the row's id. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  orders: officePaths.order,
  order_changes: officePaths.order,
  order_edits: officePaths.order,
  order_notes: officePaths.order,
  payments: officePaths.order,
  contact_messages: officePaths.message,
  contact_entries: officePaths.message,
  mail_outbox: officePaths.failedMails,
  users: officePaths.person,
  sessions: officePaths.person,
  staff_invitations: officePaths.invitations,
  settings: (key) => {
    const part = partOfRow(key);
    return part ? officePaths.settingsPart(part) : officePaths.settings();
  },
};

/** The name of a row, with a link to its page in the office, if there is one. */
function ThingLink({ entry: { subject, subjectId }, name }: { entry: AuditEntry; name: string }): ReactNode {
  const place = PLACES[subject];
  if (!place) return name;
  return (
    <Link to={place(subjectId.split('/')[0] ?? '')} className="underline underline-offset-4">
      {name}
    </Link>
  );
}

function Columns({ entry }: { entry: AuditEntry }) {
  const t = useWords('officeAudit');
  const language = useLanguage();
  return (
    <dl className="mt-0.5 grid w-full gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
      {columnsOf(entry).map(({ name, was, becomes }) => (
        <div key={name} className="contents">
          <dt className="text-soft">{columnOf(name, language)}</dt>
          <dd className="wrap-names whitespace-pre-wrap max-sm:mb-1">
            {entry.before && (
              <>
                <span className="sr-only">{t('was')} </span>
                <del className="text-soft">
                  <Value entry={entry} column={name} value={was} when="before" />
                </del>
              </>
            )}
            {entry.before && entry.after && <span aria-hidden="true"> → </span>}
            {entry.after && (
              <>
                <span className="sr-only"> {t('becomes')} </span>
                <ins className="no-underline">
                  <Value entry={entry} column={name} value={becomes} when="after" />
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ValueProps {
  entry: AuditEntry;
  column: string;
  value: unknown;
  when: 'before' | 'after';
}

/** A value in words. A photo is a small picture with its id, or the text that its file is gone. */
function Value({ entry, column, value, when }: ValueProps): ReactNode {
  const t = useWords('officeAudit');
  const language = useLanguage();
  const name = readAs(entry, column);
  if (name !== 'photo' || typeof value !== 'string') return valueOf(name, value, language, entry.names);
  if (!entry.photos.includes(value)) return t('photoGone', { id: value });
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      <Photo
        image={photoImage(value)}
        alt={t(`photo.${when}`)}
        sizes="64px"
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-small bg-sprout"
      />
      <span className="wrap-names min-w-0 text-sm">{value}</span>
    </span>
  );
}
