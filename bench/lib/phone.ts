import type { Browser, Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './report.ts';

/** Lighthouse slows a processor down by this factor to make a phone of it. */
export const SLOWED = 4;
/**
 * The speed of that phone in Lighthouse's points. Lighthouse is calibrated on a machine of 1,533 points, which becomes a
 * phone of the middle kind when it is slowed 4 ×. Chrome's DevTools know phones of 264 and of 1,000 points.
 */
const PHONE = 1533 / SLOWED;

export interface Slowdown {
  /** The factor: 4, or less on a slow machine. */
  readonly rate: number;
  /** The speed of this machine now, by Lighthouse's own function. */
  readonly points: number;
}

/**
 * The factor that makes the same phone of any machine: 4 ×, and on a machine that is slow at this moment less, as
 * Lighthouse's warning of slow machines asks (decision 42).
 */
export async function slowdownNow(browser: Browser): Promise<Slowdown> {
  const page = await browser.newPage();
  const points = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return { points, rate: Math.min(SLOWED, Math.max(1, points / PHONE)) };
}

/** Slows the page down to that phone from now on, or by a factor of its own on any machine. */
export async function slowDown(browser: Browser, page: Page, rate?: number): Promise<Slowdown> {
  const now = await slowdownNow(browser);
  const slowdown = { ...now, rate: rate ?? now.rate };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown.rate });
  return slowdown;
}

/** The words for the median of several slowdowns. */
export function slowdownText(slowed: readonly Slowdown[]): string {
  const rate = median(slowed.map((one) => one.rate));
  const points = median(slowed.map((one) => one.points));
  return `slowed ${rate.toFixed(1)} × from ${points.toFixed(0)} points`;
}
