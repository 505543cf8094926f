import './quick-loading.ts';

// Loaded only now, so that what is above holds for all of it.
const { runRestore } = await import('./backup/run-restore.ts');
process.exitCode = await runRestore(process.argv.slice(2));
