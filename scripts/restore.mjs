import { runOnFiles } from './file-commands.mjs';

// `npm run restore -- FOLDER`: a backup, brought back into an empty database.
await runOnFiles('restore', ['--secrets']);
