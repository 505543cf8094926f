import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../src/db/client.ts';
import { importFiles } from '../src/import/import-files.ts';
import { openReport } from '../src/import/report.ts';
import type { Finding, Report } from '../src/import/report.ts';
import { testApp } from './app.ts';
import type { TestApp } from './app.ts';

/** What an import came to, with every finding as its report file has it. */
interface Imported {
  readonly tallies: Report['tallies'];
  readonly newNames: readonly string[];
  readonly findings: readonly (Finding & { readonly why: string })[];
  readonly said: readonly string[];
}

export interface Importing {
  /** Where to put an export. */
  file(name: string, records: readonly unknown[]): Promise<string>;
  run(files: readonly string[], options?: { write?: boolean; signal?: AbortSignal }): Promise<Imported>;
  end(): Promise<void>;
}

/** What a file's tests import into, opened before them and closed after them: a shop, and its imports at `now`. */
export function openImports(now: number): { readonly app: TestApp; readonly imports: Importing } {
  const shop = {} as { app: TestApp; imports: Importing };
  beforeAll(async () => {
    shop.app = await testApp();
    shop.imports = await importing(shop.app.db, now);
  });
  afterAll(async () => {
    await shop.imports.end();
    await shop.app.close();
  });
  return shop;
}

/** Imports into a test's database, from files of its own, at this instant. */
export async function importing(db: Database, now: number): Promise<Importing> {
  const folder = await mkdtemp(join(tmpdir(), 'shivar-import-'));
  return {
    async file(name, records) {
      const path = join(folder, name);
      await writeFile(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
      return path;
    },
    async run(files, { write = true, signal = new AbortController().signal } = {}) {
      const path = join(folder, 'report.jsonl');
      const said: string[] = [];
      const report = await openReport(path, (line) => said.push(line));
      try {
        await importFiles(db, { files, write, now, signal }, report);
      } finally {
        await report.close();
      }
      const lines = (await readFile(path, 'utf8')).trim();
      const findings = lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line) as never);
      return { tallies: report.tallies, newNames: [...report.newNames].toSorted(), findings, said };
    },
    end: () => rm(folder, { recursive: true }),
  };
}

/** Codes of findings with their ids' last digits, to be compared at a glance. */
export function codesOf(findings: Imported['findings']): string[] {
  return findings.map(({ id, outcome, code }) => `${outcome} ${Number.parseInt(id.slice(-6), 16)} ${code}`);
}
