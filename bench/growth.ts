import { SHARE, SIZES, peakOf } from './lib/rush-model.ts';

/*
 * The tables of docs/growth.md, with the needs of each size. It measures nothing: `MEASURED` has the figures that other benches printed, and
 * the arithmetic is here. Every figure can be set, such as `PROGRAM_MS=3 RUPEES_CORE=900`.
 */

const set = (name: string, usual: number) => Number(process.env[name] ?? usual);

const MEASURED = {
  /** `rush`: the processor time of a household that reads and saves; of PostgreSQL for the reads alone. */
  programMs: set('PROGRAM_MS', 8.1),
  postgresMs: set('POSTGRES_MS', 7.3),
  readsMs: set('READS_MS', 4),
  /** `rush`: the log of PostgreSQL for a save, and the memory of a program. */
  logKib: set('LOG_KIB', 50),
  programMib: set('PROGRAM_MIB', 290),
  /** `storage`: an order of 12 boxes without its notices, its notices, a household, and all that belongs to a running order. */
  orderKib: set('ORDER_KIB', 40.2),
  noticesKib: set('NOTICES_KIB', 11.8),
  /** `storage` and `years`: the same order once it is put away. Its lines and its ledger take 0.11 × of their 20.8 KiB. */
  awayKib: set('AWAY_KIB', 21.7),
  householdKib: set('HOUSEHOLD_KIB', 0.5),
  runningKib: set('RUNNING_KIB', 26.5),
  /** `storage`: a backup, of the whole database, and the seconds to restore a GiB of that. */
  backupShare: set('BACKUP_SHARE', 0.032),
  restoreS: set('RESTORE_S', 106),
  /** `evening`: the close of 400,000 boxes in 390 s. */
  closeMs: set('CLOSE_MS', 390_000 / 400_000),
  /** `mails`: one program, to a mail server that takes four at once, each in 10 ms. */
  mailsASecond: set('MAILS_A_SECOND', 366),
};

const ASSUMED = {
  /** A processor is busy for this share in the last second; the rest is for everybody else and for surprises. */
  busy: set('BUSY', 0.6),
  /** A household has one running order of 12 boxes, 13 in a year; on a day two in five have a box. */
  ordersAYear: set('ORDERS_A_YEAR', 13),
  boxesADay: set('BOXES_A_DAY', 0.4),
  /** Half of the boxes are told of at noon, all after the close. */
  mailsOfBox: set('MAILS_OF_BOX', 1.5),
  /** The disk is so many times its data: dead rows, the log, room to copy a table. */
  room: set('ROOM', 1.5),
};

/** Made up: put your own in. In rupees a month; of mails for 1,000. */
const RUPEES = {
  core: set('RUPEES_CORE', 1500),
  gibOfMemory: set('RUPEES_GIB_OF_MEMORY', 300),
  hundredGibOfDisk: set('RUPEES_100_GIB_OF_DISK', 800),
  thousandMails: set('RUPEES_1000_MAILS', 10),
};

const KIB_OF_GIB = 1024 * 1024;
const CONNECTIONS_OF_PROGRAM = 18;
const DAYS_OF_MONTH = 365 / 12;

function sizeOf(households: number) {
  const saves = peakOf(households);
  const { busy, ordersAYear, boxesADay, mailsOfBox, room } = ASSUMED;
  const coresFor = (milliseconds: number) => (saves * milliseconds) / 1000 / busy;
  const programs = Math.ceil(coresFor(MEASURED.programMs));
  const cores = Math.max(2, Math.ceil(coresFor(MEASURED.programMs) + coresFor(MEASURED.postgresMs)));
  const running = (households * MEASURED.runningKib) / KIB_OF_GIB;
  // A GiB is for the system.
  const memory = Math.ceil(1 + (programs * MEASURED.programMib) / 1024 + running);
  const orders = (households * ordersAYear) / KIB_OF_GIB;
  const notices = orders * MEASURED.noticesKib;
  const persons = (households * MEASURED.householdKib) / KIB_OF_GIB;
  // Notices are kept for a year.
  const data = (years: number) => persons + notices + orders * MEASURED.orderKib * years;
  const boxes = households * boxesADay;
  const mails = boxes * mailsOfBox * DAYS_OF_MONTH;
  const databaseCores = coresFor(MEASURED.postgresMs);
  const year = data(1) * room;
  const priceOf = (ofCores: number, ofMemory: number) =>
    ofCores * RUPEES.core + ofMemory * RUPEES.gibOfMemory + (year / 100) * RUPEES.hundredGibOfDisk;
  const machines = priceOf(cores, memory);
  // Two more machines with the database alone.
  const followers = 2 * priceOf(Math.max(2, Math.ceil(databaseCores)), Math.ceil(1 + running));
  return {
    households,
    saves,
    programs,
    cores,
    memory,
    running,
    year,
    threeYears: data(3) * room,
    putAway: (data(1) + orders * MEASURED.awayKib * 2) * room,
    backup: data(1) * MEASURED.backupShare,
    restoreS: data(1) * MEASURED.restoreS,
    closeS: (boxes * MEASURED.closeMs) / 1000,
    mailsS: boxes / MEASURED.mailsASecond,
    machines,
    followers,
    mails: (mails / 1000) * RUPEES.thousandMails,
    databaseCores,
    readCores: coresFor(MEASURED.readsMs),
    logMib: (saves * MEASURED.logKib) / 1024,
  };
}

const sizes = SIZES.map(sizeOf);
type Size = (typeof sizes)[number];

const whole = (value: number) => Math.round(value).toLocaleString('en');
const short = (value: number) => (value < 10 ? value.toFixed(1) : whole(value));
const rupees = (value: number) => `₹${Math.round(value).toLocaleString('en-IN')}`;
const gib = (value: number) => (value >= 1024 ? `${short(value / 1024)} TiB` : `${short(value)} GiB`);
function duration(seconds: number): string {
  if (seconds < 120) return `${whole(seconds)} s`;
  return seconds < 7200 ? `${whole(seconds / 60)} min` : `${short(seconds / 3600)} h`;
}

function print(rows: readonly (readonly [what: string, of: (size: Size) => string])[]): void {
  const line = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
  line(['households', ...sizes.map(({ households }) => whole(households))]);
  line(['---', ...sizes.map(() => '---:')]);
  for (const [what, of] of rows) line([what, ...sizes.map(of)]);
  process.stdout.write('\n');
}

process.stdout.write(`With ${SHARE * 100} % of the households in the rush:\n\n`);
print([
  ['saves in the last second', ({ saves }) => short(saves)],
  ['cores', ({ cores }) => whole(cores)],
  ['programs', ({ programs }) => whole(programs)],
  ['memory', ({ memory }) => gib(memory)],
  ['disk for a year', ({ year }) => gib(year)],
  ['disk for three years', ({ threeYears }) => gib(threeYears)],
  ['the same, put away after a year', ({ putAway }) => gib(putAway)],
  ['a backup after a year', ({ backup }) => gib(backup)],
  ['restoring it', ({ restoreS }) => duration(restoreS)],
  ['the close at 18:00', ({ closeS }) => duration(closeS)],
  ['mails after the close', ({ mailsS }) => duration(mailsS)],
  ['a month: machines and disk', ({ machines }) => rupees(machines)],
  ['a month: two followers for failover', ({ followers }) => rupees(followers)],
  ['a month: mails', ({ mails }) => rupees(mails)],
  [
    'a month: each household, without followers',
    ({ households, machines, mails }) => `₹${((machines + mails) / households).toFixed(2)}`,
  ],
]);
print([
  ['connections without a pooler', ({ programs }) => whole(programs * CONNECTIONS_OF_PROGRAM)],
  ['cores of the database', ({ databaseCores }) => short(databaseCores)],
  ['of them for reads', ({ readCores }) => short(readCores)],
  ['data of running orders', ({ running }) => gib(running)],
  ['log in the last second', ({ logMib }) => `${short(logMib)} MiB`],
]);
