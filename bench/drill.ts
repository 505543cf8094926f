/* `npm run drill -w bench -- update`: drills that need programs of Debian, which each of them names. */

const [name] = process.argv.slice(2);
if (name !== 'update') throw new Error('There is one drill: update');
await import(`./drill/${name}.ts`);
