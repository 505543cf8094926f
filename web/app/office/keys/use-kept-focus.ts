import { useEffect } from 'react';

/** How long something else may take the focus first, such as a field that comes next; in milliseconds. */
const PATIENCE = 50;

/**
 * Keeps the focus where it was when what had it goes away with what it did, such as a button whose step is taken or
 * a window that is done: the nearest heading that is left takes it. So the keys go on from there, and a screen reader
 * says where one is. On the same page; another one begins as pages do.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What had the focus last, and what stood around it, from the inside outwards. */
    let around: HTMLElement[] = [];
    let page = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof HTMLElement ? within(target) : [];
      page = location.pathname;
    };
    const give = () => {
      const [lost, ...left] = around;
      if (!isLost(lost) || page !== location.pathname) return;
      nearestHeading(left)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isLost(around[0])) return;
      clearTimeout(timer);
      timer = setTimeout(give, PATIENCE);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

function within(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [element, ...within(parentElement)] : [element];
}

function isLost(had: HTMLElement | undefined): boolean {
  return had !== undefined && !had.isConnected && document.activeElement === document.body;
}

function nearestHeading(around: readonly HTMLElement[]): HTMLElement | null {
  for (const element of around.filter(({ isConnected }) => isConnected)) {
    const heading = element.querySelector<HTMLElement>('h1, h2, h3');
    if (heading?.checkVisibility()) {
      heading.tabIndex = -1;
      return heading;
    }
  }
  return null;
}
