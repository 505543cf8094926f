import { useEffect } from 'react';

/** In milliseconds. Before that something else may take the focus, such as the next field. */
const PATIENCE = 50;

/**
 * Moves the focus to the nearest heading when the focused element is removed, such as a button after its step or a
 * dialog after saving. So the keyboard and a screen reader go on from there. A new page sets its own focus.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    /** The focused element and its ancestors, from the inside outwards. */
    let around: HTMLElement[] = [];
    let page = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof HTMLElement ? withAncestors(target) : [];
      page = location.pathname;
    };
    const recover = () => {
      if (!isLost(around[0]) || page !== location.pathname) return;
      nearestHeading(around)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isLost(around[0])) return;
      clearTimeout(timer);
      timer = setTimeout(recover, PATIENCE);
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

function withAncestors(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [element, ...withAncestors(parentElement)] : [element];
}

function isLost(element: HTMLElement | undefined): boolean {
  return element !== undefined && !element.isConnected && document.activeElement === document.body;
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
