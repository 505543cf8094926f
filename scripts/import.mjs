import { runOnFiles } from './file-commands.mjs';

// `npm run import -- FILE...`: what it needs is installed, then the exports of the old system are read.
await runOnFiles('import', ['--report']);
