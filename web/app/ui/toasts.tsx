import { useEffect, useRef } from 'react';

import { dismissToast, useToasts } from '../lib/toasts.ts';
import type { Toast, ToastKind } from '../lib/toasts.ts';
import { useWords } from '../lib/words.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

const LOOKS: Record<ToastKind, { icon: IconName; classes: string }> = {
  done: { icon: 'check', classes: 'bg-leaf text-on-leaf' },
  info: { icon: 'clock', classes: 'bg-turmeric text-on-turmeric' },
  refusal: { icon: 'alert', classes: 'bg-tomato text-on-tomato' },
};

/** Where `toast()` shows its messages: two live regions, polite and urgent, above everything else. */
export function Toasts() {
  const toasts = useToasts();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    // Shown anew, it lies above a dialog that was opened since.
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);

  return (
    <div
      ref={region}
      popover="manual"
      className="fixed inset-x-0 top-auto bottom-24 mx-auto w-full max-w-md bg-transparent px-4 text-base"
    >
      <output className="flex flex-col gap-2">
        {toasts.map((toast) => toast.kind !== 'refusal' && <Message key={toast.id} toast={toast} />)}
      </output>
      <div role="alert" className="flex flex-col gap-2 not-empty:mt-2">
        {toasts.map((toast) => toast.kind === 'refusal' && <Message key={toast.id} toast={toast} />)}
      </div>
    </div>
  );
}

function Message({ toast }: { toast: Toast }) {
  const t = useWords('shell');
  const look = LOOKS[toast.kind];
  return (
    <div
      className={classNames(
        'flex items-center gap-3 rounded-button py-1 pr-1 pl-4 shade-float',
        look.classes,
      )}
    >
      <Icon name={look.icon} />
      <p className="flex-1 whitespace-pre-line py-2">{toast.text}</p>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => dismissToast(toast.id)}
        className="flex size-12 shrink-0 items-center justify-center"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  );
}
