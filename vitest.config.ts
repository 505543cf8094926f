import { availableParallelism } from 'node:os';

import { configDefaults, defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

import { findOffice, findPdfReader, findPooler, findPostgres } from './scripts/machine.mjs';

// Code that forgets which zone it means fails in one that is neither UTC nor India's.
process.env['TZ'] ??= 'Asia/Kathmandu';

/** `npm test` asks for more: every rule in every zone, and the database's tests on a second PostgreSQL. */
const isEverything = process.env['TEST_EVERYTHING'] !== undefined;
/** What makes days of instants, or writes them: the machine's zone could get into nothing else. */
const OF_TIME = ['values', 'rules/calendar', 'language', 'contract', 'legacy'];
/** Two on the other side of India's zone than the first one, and the one that is furthest ahead. */
const OTHER_ZONES = ['UTC', 'America/St_Johns', 'Pacific/Kiritimati'];
/** Has PostgreSQL describe every statement: it belongs to the database's tests, though it reads the sources. */
const STATEMENTS = 'scripts/database/accepted.test.ts';
/**
 * Where the SQL is more than reading and writing a row by its id, or put together while the program runs: the versions of
 * PostgreSQL could differ in its results. Everything else would say the same again.
 */
const OF_SQL = [
  'account/people*',
  'adapters/notifications*',
  'area',
  'audit',
  'backup',
  'bills/bills*',
  'catalogue/{office,offered,published,notify,waiting}*',
  'contact/inbox*',
  'customisation',
  'db/{client,migrate,outage}*',
  'fulfilment',
  'import',
  'jobs',
  'limits',
  'orders',
  'overview',
  'payments',
  'purchase',
];

/** Rules walked at random, and pictures: neither is about the database. */
const NOT_OF_SQL = ['server/src/orders/every-gram.test.ts', 'server/src/orders/box-photos.test.ts'];

/** What needs a program that is not on this machine. */
const WITHOUT_ITS_PROGRAM = [
  ...(findOffice() === undefined ? ['server/src/orders/spreadsheet.test.ts'] : []),
  ...(findPooler() === undefined ? ['server/test/pooler.test.ts'] : []),
  ...(findPdfReader() === undefined ? ['server/src/bills/bill-file.test.ts'] : []),
];

/** A busy machine is slow, not wrong: what is waited for ends the wait, and the limit only a test that hangs. */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

function domain(name: string, more: TestProjectInlineConfiguration['test'] = {}) {
  return { test: { name, include: ['domain/src/**/*.test.ts'], isolate: false, ...PATIENT, ...more } };
}

function server(name: string, more: TestProjectInlineConfiguration['test'] = {}) {
  return {
    test: {
      name,
      include: ['server/**/*.test.ts', STATEMENTS],
      exclude: [...configDefaults.exclude, ...WITHOUT_ITS_PROGRAM],
      globalSetup: ['server/test/postgres.ts'],
      isolate: false,
      ...PATIENT,
      ...more,
    },
  };
}

/** The rules of time again, where the machine's zone is another one. */
const inOtherZones = OTHER_ZONES.map((zone) => {
  const include = OF_TIME.map((folder) => `domain/src/${folder}/**/*.test.ts`);
  return domain(`domain in ${zone}`, { include, env: { TZ: zone } });
});

/** The tests of SQL again on the machine's oldest PostgreSQL that is promised to work, where one is installed. */
function onOldestPostgres() {
  const postgres = findPostgres();
  if (postgres === undefined) return [];
  const include = OF_SQL.map((part) => `server/src/${part.includes('/') ? part : `${part}/*`}.test.ts`);
  const env = { TEST_DATABASE_SERVER: String(postgres) };
  const exclude = [...configDefaults.exclude, ...WITHOUT_ITS_PROGRAM, ...NOT_OF_SQL];
  return [server(`server on PostgreSQL ${postgres}`, { include: [...include, STATEMENTS], exclude, env })];
}

/**
 * The tests of the server on a coordinator with two workers, where `CITUS_PG` names the programs of a PostgreSQL with Citus. A statement
 * takes several times as long there. A backup is refused there (decision 157).
 */
const onCitus =
  process.env['CITUS_PG'] === undefined
    ? []
    : [
        server('server on Citus', {
          env: { TEST_DATABASE_SERVER: 'citus' },
          exclude: [...configDefaults.exclude, ...WITHOUT_ITS_PROGRAM, 'server/src/backup/backup.test.ts'],
          testTimeout: 900_000,
        }),
      ];

export default defineConfig({
  test: {
    // Much of the time is waiting: for a disk, a limit, the end of a process.
    maxWorkers: availableParallelism() + 1,
    projects: [
      domain('domain'),
      server('server'),
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], isolate: false, ...PATIENT } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.{mjs,ts}'],
          exclude: [...configDefaults.exclude, STATEMENTS],
          isolate: false,
          ...PATIENT,
        },
      },
      ...onCitus,
      ...(isEverything ? [...inOtherZones, ...onOldestPostgres()] : []),
    ],
  },
});
