import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { startPgBouncer } from '../../server/test/pgbouncer.ts';
import { withFarm } from '../lib/farm.ts';
import type { Farm } from '../lib/farm.ts';
import { HEARD_MS, hears } from '../lib/hears.ts';
import { PORT } from '../lib/program.ts';
import { median, repeat, row } from '../lib/report.ts';
import { saveByHttp } from '../lib/save-load.ts';
import { scheduleBoxes, seedOrders } from '../lib/seed.ts';

/*
 * Behind PgBouncer in transaction mode: the program starts twice on one database, hears of a change of the catalogue, and saves, in
 * turns with the same program on a direct connection. `PGBOUNCER` is another one than the installed one. Exits with 1 where something of it
 * does not work.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const LOAD = { clients: 20, seconds: Number(process.env['SECONDS'] ?? 6), ordersOfClient: 60 };
const POOLER_PORT = PORT + 3;
const AIM = 0.85;
const PROGRAM = process.env['PGBOUNCER'] ?? 'pgbouncer';

/** Named statements pass a pooler from 1.21 on. */
function prepares(): boolean {
  const said = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' });
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(said) ?? []).map(Number);
  row('PgBouncer', `${major}.${minor}`);
  return major > 1 || minor >= 21;
}
const PREPARE = prepares() ? 'yes' : 'no';

/** PgBouncer before the server of a farm. */
async function startPooler({ dataDir, adminUrl }: Farm): Promise<() => Promise<void>> {
  const socket = new URL(adminUrl).searchParams.get('host') ?? '';
  const pooler = await startPgBouncer({
    folder: dataDir,
    socket,
    port: POOLER_PORT,
    program: PROGRAM,
  });
  const ended = once(pooler, 'exit');
  return async () => {
    pooler.kill('SIGINT');
    await ended;
  };
}

/** The settings by which a program reaches a database through the pooler. */
function pooled(direct: string) {
  const { pathname } = new URL(direct);
  return {
    DATABASE_URL: `postgresql://shivar@127.0.0.1:${POOLER_PORT}${pathname}`,
    DATABASE_SESSION_URL: direct,
    DATABASE_PREPARE: PREPARE,
  };
}

async function drill(farm: Farm): Promise<void> {
  const stop = await startPooler(farm);
  try {
    const twice = await farm.copy('twice');
    let heard = Infinity;
    await farm.serve(
      twice,
      () =>
        farm.serve(
          twice,
          async () => {
            heard = await hears(twice);
          },
          { ...pooled(twice), PORT: String(PORT + 1) },
        ),
      pooled(twice),
    );
    row(
      'two programs behind the pooler, a change heard after',
      `${heard.toFixed(0)} ms (aim: under ${HEARD_MS})`,
    );
    const loads = await repeat(ROUNDS, async () => {
      const direct = await farm.copy('direct');
      const ofDirect = await farm.serve(direct, (pid) => saveByHttp(pid, LOAD));
      const behind = await farm.copy('behind');
      return { ofDirect, ofPooled: await farm.serve(behind, (pid) => saveByHttp(pid, LOAD), pooled(behind)) };
    });
    const rate = (which: 'ofDirect' | 'ofPooled') => median(loads.map((each) => each[which].perSecond));
    const ratio = rate('ofPooled') / rate('ofDirect');
    row('saves, directly', `${rate('ofDirect').toFixed(0)} a second`);
    row(
      '  behind the pooler',
      `${rate('ofPooled').toFixed(0)} a second: ${ratio.toFixed(2)} × (aim: at least ${AIM})`,
    );
    process.exitCode = heard < HEARD_MS ? 0 : 1;
  } finally {
    await stop();
  }
}

/** Full orders beside those that are saved, so that no table grows by a multiple meanwhile. */
const FULL = 3000;

await withFarm(async (client) => {
  const saved = LOAD.clients * LOAD.ordersOfClient;
  await seedOrders(client, saved + FULL);
  await scheduleBoxes(client, saved);
}, drill);
