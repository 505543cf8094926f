import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The pinned Node, which runs everything once it is installed (product 12.11). */
export const NODE = join(ROOT, 'node_modules/node/bin/node');

/** The program of a dependency. @param {string} name */
export const bin = (name) => join(ROOT, 'node_modules/.bin', name);

/**
 * The environment of this process, with the installed programs first on the path.
 * @param {Record<string, string>} more
 */
export function environment(more = {}) {
  const path = [dirname(NODE), join(ROOT, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

/**
 * The exit code that a shell would give: 128 and the signal's number where one ended it.
 * @param {number | null} code @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/** Whether a process with this number exists, whoever owns it. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Runs a program to its end in the foreground and returns its exit code.
 * @param {string} command @param {string[]} args @param {Record<string, string>} more @returns {Promise<number>}
 */
export function run(command, args, more = {}) {
  const child = spawn(command, args, { cwd: ROOT, env: environment(more), stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * Runs npm: the one that started this script, or else the one on the path.
 * @param {string[]} args @param {Record<string, string>} more
 */
export function npm(args, more = {}) {
  const cli = process.env['npm_execpath'];
  if (cli?.endsWith('.js') && existsSync(cli)) return run(process.execPath, [cli, ...args], more);
  return run('npm', args, more);
}

/** Ends the script with a sentence for the person who started it. @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Ends a check: prints its problems, and fails where there is any. @param {readonly string[]} problems @returns {never} */
export function reportAll(problems) {
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
