import type { Locator, Page } from '@playwright/test';

/** Goes on by Tab until the control has the focus: nobody needs a mouse for it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 150; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not come there');
}
