import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import { classNames } from './class-names.ts';

interface DisclosureMenuProps {
  /** The button's accessible name, where its content does not say it. */
  label?: string;
  button: ReactNode;
  buttonClassName?: string;
  panelClassName?: string;
  className?: string;
  /** Links and buttons, one below the other. */
  children: ReactNode;
}

/**
 * A button that opens a panel of links, on the browser's own `<details>`, so that it works before any
 * script has run. With scripts it also closes by Esc, by a choice, by a click or focus elsewhere, and the
 * arrow keys walk through it.
 */
export function DisclosureMenu(props: DisclosureMenuProps) {
  const { label, button, buttonClassName, panelClassName, className, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useCloseElsewhere(details);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up here from the links inside
    <details
      ref={details}
      className={classNames('relative', className)}
      onKeyDown={(event) => walk(event, details.current)}
      onClick={({ target }) => {
        const choice = target instanceof Element ? target.closest('a, button') : null;
        if (choice) closeAfter(choice, closeOf(details.current));
      }}
    >
      <summary aria-label={label} className={buttonClassName}>
        {button}
      </summary>
      <div className={panelClassName}>{children}</div>
    </details>
  );
}

function closeOf(details: HTMLDetailsElement | null) {
  return () => {
    if (details?.open) details.open = false;
  };
}

/** At once; a choice that shows that it is busy stays in sight until its page has come. */
function closeAfter(choice: Element, close: () => void): void {
  if (choice.ariaBusy === 'true') window.addEventListener('pagehide', close, { once: true });
  else close();
}

function useCloseElsewhere(ref: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const details = ref.current;
    const close = closeOf(details);
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !details?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [ref]);
}

function walk(event: KeyboardEvent, details: HTMLDetailsElement | null): void {
  if (!details) return;
  if (event.key === 'Escape' && details.open) {
    details.open = false;
    details.querySelector('summary')?.focus();
    return;
  }
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  details.open = true;
  // A part of the menu may itself be folded.
  const stops = [...details.querySelectorAll<HTMLElement>('summary, a[href], button')].filter((stop) =>
    stop.checkVisibility(),
  );
  const here = stops.findIndex((stop) => stop === document.activeElement);
  stops[(here + by + stops.length) % stops.length]?.focus();
}
