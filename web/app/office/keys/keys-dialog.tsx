import type { ReactNode } from 'react';

import { useWords } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { setSingleKeys, useSingleKeys } from './use-office-keys.ts';

/** The list of the office's keys. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords('office');
  return (
    <Dialog open={isOpen} title={t('keysTitle')} onClose={onClose}>
      <KeyList />
    </Dialog>
  );
}

function KeyList() {
  const t = useWords('office');
  const isOn = useSingleKeys();
  return (
    <>
      <dl className="mb-4 divide-y divide-line border-y border-line">
        <KeyLine keys={['/']}>{t('key.search')}</KeyLine>
        <KeyLine keys={['J', 'K']}>{t('key.steps')}</KeyLine>
        <KeyLine keys={['↓', '↑']}>{t('key.arrows')}</KeyLine>
        <KeyLine keys={['U']}>{t('key.back')}</KeyLine>
        <KeyLine keys={['N']}>{t('key.new')}</KeyLine>
        <KeyLine keys={['1 … 9']}>{t('key.places')}</KeyLine>
        <KeyLine keys={['Ctrl S']}>{t('key.save')}</KeyLine>
        <KeyLine keys={['Ctrl Enter']}>{t('key.send')}</KeyLine>
        <KeyLine keys={['Esc']}>{t('key.close')}</KeyLine>
        <KeyLine keys={['?']}>{t('key.list')}</KeyLine>
      </dl>
      <CheckBox checked={isOn} onChange={setSingleKeys}>
        {t('keysSingle')}
      </CheckBox>
      <p className="mt-2 text-sm text-soft">{t('keysSingleHint')}</p>
    </>
  );
}

function KeyLine({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className="flex flex-row-reverse items-center justify-end gap-4 py-2">
      <dt className="min-w-0 flex-1">{children}</dt>
      <dd className="flex w-28 shrink-0 gap-1.5">
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </dd>
    </div>
  );
}

/** Draws a key of the keyboard. */
export function Key(props: { children: string; 'aria-hidden'?: boolean }) {
  return (
    <kbd
      {...props}
      className="inline-flex h-7 min-w-7 items-center justify-center rounded border border-line-strong bg-paper px-1.5 font-sans text-sm text-ink"
    />
  );
}
