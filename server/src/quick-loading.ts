import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/*
 * Import this before anything else is loaded. Node 26 reads a package's whole package.json again for every
 * file of it that it loads as an ES module, and Drizzle's has 180 kB and 100 files: that made 110 MB of
 * garbage and a second of every start. Its CommonJS files, which end in .cjs, are spared that.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    return next(specifier, { ...context, conditions: ['require', 'node'] });
  },
});

// Types are stripped and code is compiled once per change, not at every start. Where the folder can't be
// written, Node goes on without.
enableCompileCache(join(import.meta.dirname, '../../.build/compile-cache'));
