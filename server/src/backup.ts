import './quick-loading.ts';

// Loaded only now, so that what is above holds for all of it.
const { runBackup } = await import('./backup/run-backup.ts');
process.exitCode = await runBackup(process.argv.slice(2));
