import type { ReactNode } from 'react';
import { useRef } from 'react';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import type { BackTo } from '../parts/back-to-list.tsx';
import { BackToList } from '../parts/back-to-list.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { EditorField } from './editor-fields.tsx';
import { isSame } from './merged.ts';
import type { Editing } from './use-editing.ts';

interface EditorFrameProps<Form> {
  back: BackTo;
  /** The name of the row, or that it is new. */
  title: string;
  editing: Editing<Form>;
  /** Every field of the form, for the differences to somebody else's version too. */
  fields: readonly EditorField<Form>[];
  /** Stands for an empty value among the differences. */
  nothing?: string;
  /** Above the fields. */
  head?: ReactNode;
  /** Beside the fields on a wide screen, below them on a phone. */
  aside?: ReactNode;
  /** Below the fields, for the whole row. */
  foot?: ReactNode;
  /** After the fields, inside the form. */
  children?: ReactNode;
}

/** The page of an editor: the way back, the fields, and a bar at the foot that says whether all is saved. */
export function EditorFrame<Form extends object>(props: EditorFrameProps<Form>) {
  const { back, title, editing, fields, head, aside, foot, children } = props;
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
          {head}
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {fields.map(
              ({ name, control, isHalf }) =>
                control && (
                  <div key={name} className={classNames('min-w-0', !isHalf && 'sm:col-span-2')}>
                    {control}
                  </div>
                ),
            )}
          </div>
          {children}
          <SaveBar editing={editing} />
        </form>
        {aside}
      </div>
      {foot}
      <ConflictDialog {...props} />
    </div>
  );
}

interface EditorSectionProps {
  /** Of the heading. */
  id: string;
  title: string;
  /** At the foot of the page, about the whole row. */
  isFoot?: boolean;
  children: ReactNode;
}

/** A part of an editor with a heading, below a line. */
export function EditorSection({ id, title, isFoot = false, children }: EditorSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames('flex flex-col gap-4 border-t border-line pt-5', isFoot && 'mt-10 max-w-3xl')}
    >
      <h2 id={id} className={isFoot ? 'text-xl' : 'text-2xl'}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function ConflictDialog<Form>({ editing, fields, nothing = '–' }: EditorFrameProps<Form>) {
  const t = useWords('office');
  const { theirs, isLost, close, keepYours, takeTheirs } = editing.conflict;
  const differences = fields.flatMap(({ name, label, textOf }) => {
    if (!theirs || isSame(editing.form[name], theirs[name])) return [];
    return [{ what: label, mine: textOf(editing.form) || nothing, now: textOf(theirs) || nothing }];
  });
  return (
    <Dialog
      open={theirs !== null}
      onClose={close}
      title={t(isLost ? 'lostTitle' : 'conflictTitle')}
      width="wide"
    >
      <ChangedMeanwhile
        differences={differences}
        isLost={isLost}
        onKeepMine={keepYours}
        onTakeTheirs={takeTheirs}
      />
    </Dialog>
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
