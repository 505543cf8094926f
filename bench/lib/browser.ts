import { existsSync } from 'node:fs';

/** Where Chromium is: CHROMIUM_PATH, or where Debian puts it. */
export const CHROMIUM =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  ) ??
  'chromium';

/** No sandbox is possible as root; and nothing may look for the internet behind the measurement. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
