import { defineConfig, devices } from '@playwright/test';

import { findBrowser } from '../scripts/machine.mjs';

const executablePath = findBrowser();

/**
 * Chromium obeys only the last list of features. So it repeats the features that Playwright 1.65 turns off. Then come the
 * suggestions of the address bar, which took two processes and more time than the page in each window.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
];

/**
 * Journeys in a real browser against the real program. Two households: one at a desk that reads
 * English far from India, one on a phone of 360 pixels that reads Marathi. Nothing is tried twice: a journey
 * that passes only sometimes fails. A journey that tells nothing by its language or by the size of the screen
 * ends in @desk or @phone and runs there alone; a whole file of them is named `.desktop`.
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
  expect: { timeout: 60_000 },
  use: {
    // Only the journeys without a network use it. Elsewhere its cache would hide a server that fails.
    serviceWorkers: 'block',
    // A trace makes journeys half as slow again. `--trace on` makes one. A failure leaves a screenshot.
    screenshot: 'only-on-failure',
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
        `--disable-features=${FEATURES_OFF.join(',')}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone\b/,
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
      grepInvert: /@desk\b/,
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
