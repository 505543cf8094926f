import type { ReactNode } from 'react';

import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-look.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import type { Chosen } from './use-chosen.ts';

/** How rows of a list are chosen, and what can be done with them. */
export interface Choosing<Row> {
  readonly chosen: Chosen;
  /** Names the box of a row for who does not see it. */
  readonly label: (row: Row) => string;
  /** To whom an email goes about a row; empty where there is no email. */
  readonly email: (row: Row) => string;
  /** What else can be done with the chosen rows. */
  readonly renderActions?: (rows: readonly Row[]) => ReactNode;
}

interface ChoosingProps<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  choosing: Choosing<Row>;
}

/** Chooses all rows that have been read, or none of them. */
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

/** What can be done with the chosen rows, at the foot of the window as long as there are any. */
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

/** An address that is longer is cut by some programs for mail. */
const LONGEST_MAILTO = 1800;

/** An email to all of them, none of whom sees the others. Many addresses are copied instead. */
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
      // No clipboard, or not allowed: fewer addresses fit into a link.
      toast('info', t('emailsNotCopied'));
    }
  };
  return (
    <Button look="quiet" onClick={copy}>
      {t('copyEmails')}
    </Button>
  );
}
