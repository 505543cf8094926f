import type { Browser, Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './report.ts';

/** As much as Lighthouse slows a processor down to make a phone of it. */
const SLOWED = 4;
/**
 * How fast that phone is, in Lighthouse's points: its calibration takes a machine of 1,533 points to be the one that
 * slowed 4 × is a phone of the middle kind. Between the two kinds of Chrome's DevTools (264 and 1,000).
 */
const PHONE = 1533 / SLOWED;

export interface Slowdown {
  /** By how much the processor is slowed: 4, and less where this machine has fewer points than that takes. */
  readonly rate: number;
  /** How fast Lighthouse's own function finds this machine now. */
  readonly points: number;
}

/**
 * How much this machine is to be slowed down to be the same phone as on any other: 4 × as it is usual, and on a
 * machine that is slow itself, at this moment, as much less as Lighthouse asks for in its warning of a slow one.
 */
export async function slowdownNow(browser: Browser): Promise<Slowdown> {
  const page = await browser.newPage();
  const points = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return { points, rate: Math.min(SLOWED, Math.max(1, points / PHONE)) };
}

/** Makes the page run on that phone from here on. */
export async function slowDown(browser: Browser, page: Page): Promise<Slowdown> {
  const slowdown = await slowdownNow(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown.rate });
  return slowdown;
}

/** The words for it in a figure's line; the middle one of several. */
export function slowdownText(slowed: readonly Slowdown[]): string {
  const rate = median(slowed.map((one) => one.rate));
  const points = median(slowed.map((one) => one.points));
  return `slowed ${rate.toFixed(1)} × from ${points.toFixed(0)} points`;
}
