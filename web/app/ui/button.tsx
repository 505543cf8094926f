import type { ComponentProps, MouseEvent } from 'react';
import { useRef, useState } from 'react';

import { buttonClasses } from './button-look.ts';
import type { ButtonLook } from './button-look.ts';
import { classNames } from './class-names.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> & {
  look?: ButtonLook;
  /** Work is under way: clicks are ignored and the button says so. */
  pending?: boolean;
  /** Cannot be used now. It stays focusable, so that the reason beside it can be read. */
  unavailable?: boolean;
  /** May return a promise: until it settles the button is pending, and a double click is one click. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
};

/** A button of 48 px that never does its work twice at once. */
export function Button(props: ButtonProps) {
  const {
    look = 'primary',
    pending = false,
    unavailable = false,
    onClick,
    className,
    children,
    ...rest
  } = props;
  const { working, run } = useOneAtATime(onClick);
  const busy = pending || working;

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || unavailable) event.preventDefault();
    else run(event);
  };

  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || unavailable || undefined}
      onClick={handleClick}
      className={buttonClasses(
        look,
        classNames(
          'aria-disabled:cursor-default',
          unavailable && 'opacity-45',
          busy && 'relative',
          className,
        ),
      )}
    >
      <span className={busy ? 'opacity-30' : 'contents'}>{children}</span>
      {busy && <PendingDots />}
    </button>
  );
}

function useOneAtATime(onClick: ButtonProps['onClick']) {
  const [working, setWorking] = useState(false);
  // State is too late for the second click of a double click; the ref is not.
  const running = useRef(false);

  const run = (event: MouseEvent<HTMLButtonElement>) => {
    if (running.current) return;
    const outcome = onClick?.(event);
    if (!(outcome instanceof Promise)) return;
    running.current = true;
    setWorking(true);
    void outcome.finally(() => {
      running.current = false;
      setWorking(false);
    });
  };
  return { working, run };
}

function PendingDots() {
  return (
    <span aria-hidden="true" className="absolute inset-0 flex items-center justify-center gap-1.5">
      {['', '[animation-delay:120ms]', '[animation-delay:240ms]'].map((delay) => (
        <span key={delay} className={classNames('size-2 animate-pulse rounded-full bg-current', delay)} />
      ))}
    </span>
  );
}
