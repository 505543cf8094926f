/* `npm run drill -w bench -- update`: drills that need programs of Debian, which each of them names. */

const DRILLS = ['update', 'pooler', 'failover', 'recovery', 'alerts', 'citus', 'faults'];

const [name = ''] = process.argv.slice(2);
if (!DRILLS.includes(name)) throw new Error(`The drills are ${DRILLS.join(', ')}`);
await import(`./drill/${name}.ts`);
