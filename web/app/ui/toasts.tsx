import { useEffect, useRef } from 'react';

import { dismissToast, useToast } from '../lib/toasts.ts';
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

/** Where `toast()` shows its message: two live regions, polite and urgent, above everything else. */
export function Toasts() {
  const toast = useToast();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    // Shown anew, so that it lies above a dialog that was opened later.
    if (element.matches(':popover-open')) element.hidePopover();
    if (toast) element.showPopover();
  }, [toast]);

  const message = toast && <Message key={toast.id} toast={toast} />;
  return (
    <div
      ref={region}
      popover="manual"
      // Beside a bar at the bottom it would lie over what is edited: it comes below the navbar there.
      className="fixed inset-x-0 top-auto bottom-24 mx-auto w-full max-w-md bg-transparent px-4 text-base max-sm:in-[html:has([data-bottom-bar])]:top-17 max-sm:in-[html:has([data-bottom-bar])]:bottom-auto"
    >
      <output className="block">{toast?.kind !== 'refusal' && message}</output>
      <div role="alert">{toast?.kind === 'refusal' && message}</div>
    </div>
  );
}

function Message({ toast }: { toast: Toast }) {
  const t = useWords('shell');
  const look = LOOKS[toast.kind];
  return (
    <span
      className={classNames(
        'flex items-center gap-3 rounded-button py-1 pr-1 pl-4 shade-float',
        look.classes,
      )}
    >
      <Icon name={look.icon} />
      <span className="flex-1 whitespace-pre-line py-2">{toast.text}</span>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => dismissToast(toast.id)}
        className="flex size-12 shrink-0 items-center justify-center"
      >
        <Icon name="close" className="size-5" />
      </button>
    </span>
  );
}
