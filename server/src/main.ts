import './quick-loading.ts';

// Loaded only now, so that what is above holds for all of it.
const { run } = await import('./run.ts');
await run();
