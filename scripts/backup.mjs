import { runOnFiles } from './file-commands.mjs';

// `npm run backup -- [FOLDER]`: all rows and photos, copied into a new folder.
await runOnFiles('backup', ['--secrets']);
