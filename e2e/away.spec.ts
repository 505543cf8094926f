import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

/** Sends a signal to every process of the database in this folder of data. */
function signalDatabase(dataDir: string, signal: NodeJS.Signals): void {
  const lock = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(lock, 10);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, signal);
}

test('a page that needs the database says so while it is frozen, and comes by itself afterwards', async ({
  page,
  serverWith,
  language,
  words,
  axe,
  expectConsoleError,
}) => {
  const site = await words('site');
  const title = { en: 'We will be back in a moment', mr: 'थोड्याच वेळात परत येतो' };
  const { url, dataDir } = await serverWith({ clockStart: '2026-11-23T10:00:00+05:30' });
  await page.goto(url);
  const welcome = await page.getByRole('heading', { level: 1 }).textContent();
  signalDatabase(dataDir, 'SIGSTOP');
  try {
    expectConsoleError(/contact|health|503/);
    await page.goto(`${url}/contact`);
    await expect(page.getByRole('heading', { name: title[language] })).toBeVisible();
    await axe(page);
    // A page that is kept for everybody needs no database.
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome ?? '');
    await page.goto(`${url}/contact`);
    await expect(page.getByRole('heading', { name: title[language] })).toBeVisible();
  } finally {
    signalDatabase(dataDir, 'SIGCONT');
  }
  await expect(page.getByRole('heading', { name: site.contactTitle })).toBeVisible();
  await isAwake(page);
});
