import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Import this before anything else is loaded: types are stripped and code is compiled once per change, not at every
// start. If the folder can't be written, Node goes on without it.
enableCompileCache(join(import.meta.dirname, '../../.build/compile-cache'));
