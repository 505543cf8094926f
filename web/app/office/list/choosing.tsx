import type { ReactNode } from 'react';
import { useState } from 'react';

import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-look.ts';
import { CheckBox } from '../../ui/check-box.tsx';

/** The chosen rows of a list, by their ids. */
export function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    isAny: ids.size > 0,
    has: (id: string) => ids.has(id),
    set: (changed: readonly string[], isChosen: boolean) =>
      setIds((before) => {
        const others = [...before].filter((id) => !changed.includes(id));
        return new Set(isChosen ? [...others, ...changed] : others);
      }),
    clear: () => setIds(new Set()),
  };
}

export type Chosen = ReturnType<typeof useChosen>;

/** Choosing rows of a list, and the actions with them. */
export interface Choosing<Row> {
  readonly chosen: Chosen;
  /** The name of a row's box for screen readers. */
  readonly label: (row: Row) => string;
  /** The email of a row's customer; empty without one. */
  readonly email: (row: Row) => string;
  /** More actions with the chosen rows. */
  readonly renderActions?: (rows: readonly Row[]) => ReactNode;
}

interface ChoosingProps<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  choosing: Choosing<Row>;
}

/** Chooses all rows that were read, or none. */
export function ChooseAll<Row>({ rows, idOf, choosing: { chosen } }: ChoosingProps<Row>) {
  const t = useWords('office');
  const ids = rows.map(idOf);
  return (
    <CheckBox
      className="-my-3 w-fit pl-1.5 text-sm text-soft lg:-my-2.5 print:hidden"
      checked={ids.every(chosen.has)}
      onChange={(isChosen) => chosen.set(ids, isChosen)}
    >
      {t('chooseAll', { n: ids.length })}
    </CheckBox>
  );
}

/** The actions with the chosen rows, at the foot of the window. */
export function ChosenBar<Row>({ rows, idOf, choosing }: ChoosingProps<Row>) {
  const t = useWords('office');
  const chosen = rows.filter((row) => choosing.chosen.has(idOf(row)));
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label={t('chosen', { n: chosen.length })}
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-paper px-4 py-2 sm:-mx-5 sm:px-5 print:hidden"
    >
      <p className="font-semibold">{t('chosen', { n: chosen.length })}</p>
      {choosing.renderActions?.(chosen)}
      <Button look="quiet" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Write emails={chosen.map(choosing.email)} />
      <Button look="quiet" onClick={choosing.chosen.clear}>
        {t('chooseNone')}
      </Button>
    </section>
  );
}

/** Some mail programs cut a longer address. */
const LONGEST_MAILTO = 1800;

/** Writes one email to all, with hidden recipients. Many addresses are copied instead. */
function Write({ emails }: { emails: readonly string[] }) {
  const t = useWords('office');
  const to = [...new Set(emails)].filter((email) => email !== '').join(',');
  if (to === '') return null;
  const mailto = `mailto:?bcc=${encodeURIComponent(to)}`;
  if (mailto.length <= LONGEST_MAILTO)
    return (
      <a href={mailto} className={buttonClasses('quiet')}>
        {t('write')}
      </a>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(to);
      toast('done', t('emailsCopied'));
    } catch {
      // There is no clipboard, or it is not allowed. Fewer addresses fit into a link.
      toast('info', t('emailsNotCopied'));
    }
  };
  return (
    <Button look="quiet" onClick={copy}>
      {t('copyEmails')}
    </Button>
  );
}
