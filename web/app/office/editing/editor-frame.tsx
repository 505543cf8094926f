import type { ReactNode } from 'react';
import { useRef } from 'react';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { Difference } from './changed-meanwhile.tsx';
import type { BackTo } from '../parts/back-to-list.tsx';
import { BackToList } from '../parts/back-to-list.tsx';
import type { Editing } from './use-editing.ts';

interface EditorFrameProps<Form> {
  back: BackTo;
  /** The name of the row, or that it is new. */
  title: string;
  editing: Editing<Form>;
  /** The differences to somebody else's version; null without one. */
  differences: readonly Difference[] | null;
  /** Beside the fields on a wide screen, below them on a phone. */
  aside?: ReactNode;
  /** Below the fields, for the whole row. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The page of an editor: the way back, the fields, and a bar at the foot that says whether all is saved. */
export function EditorFrame<Form>(props: EditorFrameProps<Form>) {
  const { back, title, editing, differences, aside, foot, children } = props;
  const t = useWords('office');
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6">
      <BackToList {...back} />
      <h1 className="wrap-names mb-5 text-3xl">{title}</h1>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          noValidate
          aria-keyshortcuts="Control+S Control+Enter"
          onSubmit={(event) => {
            event.preventDefault();
            void editing.save(event.currentTarget);
          }}
          className="flex min-w-0 flex-col gap-5"
        >
          {children}
          <SaveBar editing={editing} />
        </form>
        {aside}
      </div>
      {foot}
      <Dialog
        open={differences !== null}
        onClose={editing.conflict.close}
        title={t(editing.conflict.isLost ? 'lostTitle' : 'conflictTitle')}
        width="wide"
      >
        <ChangedMeanwhile
          differences={differences ?? []}
          isLost={editing.conflict.isLost}
          onKeepMine={editing.conflict.keepYours}
          onTakeTheirs={editing.conflict.takeTheirs}
        />
      </Dialog>
    </div>
  );
}

function SaveBar<Form>({ editing }: { editing: Editing<Form> }) {
  const t = useWords('office');
  const save = useRef<HTMLButtonElement>(null);
  const undo = () => {
    // The button disappears while this is saved.
    save.current?.focus();
    void editing.undo?.();
  };
  return (
    <div className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <FormFailure message={editing.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={save}
          type="submit"
          pending={editing.pending}
          unavailable={editing.held !== null}
          className="max-sm:flex-1"
        >
          {t('save')}
        </Button>
        {editing.undo && (
          <Button look="quiet" onClick={undo}>
            {t('undo')}
          </Button>
        )}
        <output className="text-sm text-soft">
          {editing.held ?? (editing.isUnsaved ? t('unsaved') : !editing.isNew && t('allSaved'))}
        </output>
      </div>
    </div>
  );
}
