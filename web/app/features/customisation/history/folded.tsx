import type { ComponentType } from 'react';
import { Suspense, useState } from 'react';

import { toast } from '../../../lib/toasts.ts';
import { useLate } from '../../../lib/use-late.ts';
import { useWords } from '../../../lib/words.ts';

interface FoldedProps {
  title: string;
  /** Stays the same between renderings. */
  fetchPart: () => Promise<ComponentType>;
}

/** A part of the page that is folded away, and fetched when it is opened. */
export function Folded({ title, fetchPart }: FoldedProps) {
  const shell = useWords('shell');
  const { Part, load } = useLate(fetchPart);
  const [open, setOpen] = useState(false);
  const toggle = async (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen || Part || (await load())) return;
    setOpen(false);
    toast('refusal', shell('partFailed'));
  };
  return (
    <details className="mt-4" open={open} onToggle={(event) => void toggle(event.currentTarget.open)}>
      <summary className="inline-flex min-h-12 items-center text-leaf underline underline-offset-4">
        {title}
      </summary>
      {open && <Suspense>{Part ? <Part /> : <p className="text-soft">{shell('loading')}</p>}</Suspense>}
    </details>
  );
}
