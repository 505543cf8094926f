import './quick-loading.ts';

// Loaded only now, so that what is above holds for all of it.
const { runImport } = await import('./import/run.ts');
process.exitCode = await runImport(process.argv.slice(2));
