import { installIfNeeded } from './install.mjs';
import { join } from 'node:path';
import { NODE, ROOT, fail, run } from './processes.mjs';
import { serve } from './serve.mjs';

// `npm run dev`: the server with the pages from their sources, in one process, with hot reload.
await installIfNeeded();
const drawings = await run(NODE, [join(ROOT, 'web/build/assets.mjs')]);
if (drawings !== 0) fail('The drawings and fonts could not be made; see above.');
process.exit(await serve('development'));
