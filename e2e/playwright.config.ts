import { defineConfig, devices } from '@playwright/test';

import { findBrowser } from '../scripts/machine.mjs';

const executablePath = findBrowser();

/**
 * Journeys in a real browser against the real program (design 3). Two households: one at a desk that reads
 * English far from India, one on a phone of 360 pixels that reads Marathi. Nothing is tried twice: a journey
 * that passes only sometimes fails.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../.build/journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Without the sandbox it also runs as root; the rest keeps it from calling home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        locale: 'en-IN',
        // The device's zone must not matter: days are India's.
        timezoneId: 'America/St_Johns',
      },
    },
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        locale: 'mr-IN',
        timezoneId: 'Asia/Kolkata',
      },
    },
  ],
});
