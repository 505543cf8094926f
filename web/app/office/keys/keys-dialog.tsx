import { useWords } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { setSingleKeys, useSingleKeys } from './use-office-keys.ts';

const KEYS = [
  ['search', '/'],
  ['steps', 'J', 'K'],
  ['arrows', '↓', '↑'],
  ['back', 'U'],
  ['new', 'N'],
  ['places', '1 … 9'],
  ['save', 'Ctrl S'],
  ['send', 'Ctrl Enter'],
  ['close', 'Esc'],
  ['list', '?'],
] as const;

/** The list of the office's keys. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords('office');
  const isOn = useSingleKeys();
  return (
    <Dialog open={isOpen} title={t('keysTitle')} onClose={onClose}>
      <dl className="mb-4 divide-y divide-line border-y border-line">
        {KEYS.map(([name, ...keys]) => (
          <div key={name} className="flex flex-row-reverse items-center justify-end gap-4 py-2">
            <dt className="min-w-0 flex-1">{t(`key.${name}`)}</dt>
            <dd className="flex w-28 shrink-0 gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <CheckBox checked={isOn} onChange={setSingleKeys}>
        {t('keysSingle')}
      </CheckBox>
      <p className="mt-2 text-sm text-soft">{t('keysSingleHint')}</p>
    </Dialog>
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
