import type { Page, Request } from '@playwright/test';

import { isAwake } from './awake.ts';
import { expect } from './fixtures.ts';

/* A page as somebody goes through it by Tab, and back by Shift+Tab (WCAG 2.1.2, 2.4.3, 2.4.7 and 2.4.11). */

interface Walk {
  /** What held the focus, one after the other. */
  readonly stops: string[];
  readonly faults: string[];
  /** The focus has left the page. */
  hasEnded: boolean;
}
declare global {
  interface Window {
    walk: Walk;
  }
}

/** More stops than any page has. */
const MOST = 400;

/** Opens a page, and waits until all that belongs to it has come and is drawn: then its stops stay the same. */
export async function openWhole(page: Page, address: string): Promise<void> {
  const coming = new Set<Request>();
  const note = (request: Request) =>
    void (/fetch|script/.test(request.resourceType()) && coming.add(request));
  const forget = (request: Request) => void coming.delete(request);
  page.on('request', note).on('requestfinished', forget).on('requestfailed', forget);
  await page.goto(address);
  await isAwake(page);
  // The logo stands where its content will be.
  await expect(page.locator('output.loading-height')).toHaveCount(0);
  await page.evaluate(scrollThrough);
  await expect(page.locator('.draw-when-near:not([data-drawn])')).toHaveCount(0);
  const inMotion = async () => {
    const before = coming.size;
    await page.evaluate(isStill);
    return before + coming.size;
  };
  await expect.poll(inMotion, { intervals: [0, 50] }).toBe(0);
  page.off('request', note).off('requestfinished', forget).off('requestfailed', forget);
}

/** In a page: nothing comes or goes. React lets a part that was fetched late wait for up to 300 ms, and does nothing then. */
function isStill(): Promise<void> {
  const QUIET_MS = 400;
  return new Promise((resolve) => {
    const tell = () => {
      watch.disconnect();
      resolve();
    };
    let timer = setTimeout(tell, QUIET_MS);
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(tell, QUIET_MS);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

/** In a page: parts that come when somebody is near them come, and the rest of a long list is drawn. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise(requestAnimationFrame);
  }
  scrollTo(0, 0);
}

/** Goes from the top of the page to its end, and back. Gives the stops, and what was wrong with them. */
export async function walkByKeyboard(page: Page): Promise<Pick<Walk, 'stops' | 'faults'>> {
  // A dialog begins with the focus somewhere inside.
  if (await page.evaluate(() => document.activeElement !== document.body)) await goBack(page);
  const there = await goOn(page, 'following');
  const back = await goBack(page);
  const faults = [...there.faults, ...back.faults];
  const other = back.stops.toReversed();
  const parting = there.stops.findIndex((stop, index) => stop !== other[index]);
  if (parting >= 0 || other.length !== there.stops.length)
    faults.push(
      `Tab comes to ${there.stops.slice(parting, parting + 3).join(', ')}, Shift+Tab to ${other.slice(parting, parting + 3).join(', ')}`,
    );
  return { stops: there.stops, faults };
}

async function goBack(page: Page): Promise<Walk> {
  await page.keyboard.down('Shift');
  const walk = await goOn(page, 'preceding');
  await page.keyboard.up('Shift');
  return walk;
}

/** Holds Tab until the focus leaves the page. */
async function goOn(page: Page, direction: Direction): Promise<Walk> {
  await page.evaluate(watchStops, direction);
  for (let pressed = 0; pressed < MOST; pressed += 10) {
    for (let times = 0; times < 10; times += 1) await page.keyboard.down('Tab');
    const walk = await page.evaluate(() => window.walk);
    if (walk.hasEnded) return walk;
  }
  throw new Error('Tab does not come to the end of the page');
}

type Direction = 'following' | 'preceding';

/** In a page: looks at each stop before Tab leaves it, and lets Tab do nothing more once it has left the page. */
function watchStops(direction: Direction): void {
  const walk: Walk = { stops: [], faults: [], hasEnded: false };
  const seen: Element[] = [];
  let marked: Element | undefined;

  const isMarked = (element: Element) =>
    [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
      const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return isDrawn && !/^rgba.*, 0\)$|\/ 0\)$/.test(outlineColor);
    });

  /** The element itself, or a label or a card around it, shows the focus, and only while it is there. */
  const judgeMark = (element: Element, tell: (fault: string) => void) => {
    if (marked && !marked.contains(element) && isMarked(marked)) tell('the stop before it keeps its mark');
    marked = undefined;
    let around: Element | null = element;
    for (let levels = 0; levels < 6 && around && !marked; levels += 1) {
      if (isMarked(around)) marked = around;
      around = around.parentElement;
    }
    if (!marked) tell('has no mark');
  };

  const judgeOrder = (element: Element, tell: (fault: string) => void) => {
    const last = seen.at(-1);
    // The day, the month, the year and the calendar of a date are stops of one element.
    if (element === last && element.matches('[type=date]')) return;
    if (seen.includes(element)) tell('comes twice');
    const wanted =
      direction === 'following' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    if (last && !(last.compareDocumentPosition(element) & wanted)) tell('is out of order');
    seen.push(element);
  };

  /** Its middle is in sight. Of what is higher than the window, the middle of the part in it. */
  const judgePlace = (element: Element, tell: (fault: string) => void) => {
    // Where only a screen reader finds it, it has one pixel, and its label stands there.
    const isHidden = element.matches('.sr-only');
    const shown = (isHidden && element.closest('label')) || element;
    const box = [...shown.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    if (!box) return tell('has no size');
    const isHigh = box.height > innerHeight;
    const [top, bottom] = isHigh
      ? [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
      : [box.top, box.bottom];
    const [x, y] = [(box.left + box.right) / 2, (top + bottom) / 2];
    const met = document.elementFromPoint(x, y);
    if (!met) return tell(`is out of sight at ${Math.round(x)}, ${Math.round(y)}`);
    if (!shown.contains(met) && !met.closest('label')?.contains(element))
      tell(`is covered by ${met.outerHTML.slice(0, 100)}`);
  };

  const look = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    const text = element.ariaLabel ?? (label ?? element).textContent.trim();
    const name = `${element.tagName} ${text.slice(0, 60)}`;
    const tell = (fault: string) => void walk.faults.push(`${name} ${fault}`);
    judgeMark(element, tell);
    judgeOrder(element, tell);
    judgePlace(element, tell);
    walk.stops.push(name);
  };

  let hasBegun = false;
  window.walk = walk;
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || window.walk !== walk) return;
      // With little motion every change of a style still takes a moment.
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
      const element = document.activeElement;
      if (hasBegun && element && element !== document.body) look(element);
      walk.hasEnded ||= hasBegun && (!element || element === document.body);
      if (walk.hasEnded) event.preventDefault();
      hasBegun = true;
    },
    { capture: true },
  );
}
