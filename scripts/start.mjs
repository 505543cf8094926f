import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { serve } from './serve.mjs';

// `npm start`: whatever is missing is installed and built, then the storefront is served (product 12.1).
await installIfNeeded();
await buildIfNeeded();
process.exit(await serve('production'));
