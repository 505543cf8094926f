import { everyCall } from '@shivar/domain/contract/office/every-call';
import { pathsOf } from '@shivar/domain/contract/call';
import type { Call } from '@shivar/domain/contract/call';
import { isAdmitted } from '@shivar/domain/rules/account/role';
import type { Role } from '@shivar/domain/rules/account/role';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';

/*
 * Who may make which call: every call of the table × everybody there is. Whatever is sent is nonsense, so that
 * who is admitted is told what is wrong with it, or that there is no such thing, and nothing else happens.
 */

interface Somebody {
  readonly who: string;
  /** Nobody is signed in where it is undefined; null is a customer. */
  readonly role: Role | null | undefined;
}

const EVERYBODY: readonly Somebody[] = [
  { who: 'nobody', role: undefined },
  { who: 'a customer', role: null },
  { who: 'a packer', role: 'packer' },
  { who: 'a driver', role: 'driver' },
  { who: 'an admin', role: 'admin' },
  { who: 'an admin who was demoted and has a fresh token', role: null },
];

let app: TestApp;
const people = new Map<string, Person>();
beforeAll(async () => {
  app = await testApp();
  people.set('a customer', await app.customer());
  people.set('a packer', await app.packer());
  people.set('a driver', await app.driver());
  people.set('an admin', await app.admin());
  const demoted = await app.admin();
  await app.db.query('update users set role = null where id = $1', [demoted.id]);
  people.set('an admin who was demoted and has a fresh token', demoted);
});
afterAll(() => app.close());

const calls = Object.entries<Call>(everyCall);

/** What a call answers before it looks at what it carries; null where somebody is admitted. */
function refusalFor({ caller }: Call, role: Role | null | undefined): [number, string] | null {
  if (caller === 'anyone') return null;
  if (role === undefined) return [401, 'not_signed_in'];
  return isAdmitted(caller, role) ? null : [403, 'not_allowed'];
}

/** Nothing is called so: who is admitted changes nothing by it. */
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, 'no-such-thing');

/** Each call by its path, and by the path that it had before, without that which would end the others' session. */
const ways = calls
  .filter(([name]) => name !== 'logout')
  .flatMap(([name, call]) => pathsOf(call).map((path) => [name, filled(path), call] as const));

describe.each(EVERYBODY)('$who', ({ who, role }) => {
  test.each(ways)('%s %s', async (_name, url, call) => {
    const person = people.get(who);
    const response = await app.app.inject({
      method: call.method,
      url,
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
      ...(call.method === 'GET' ? {} : { payload: { nonsense: true } }),
    });
    // Any other answer says that they were admitted.
    const { statusCode } = response;
    const isTurnedAway = statusCode === 401 || statusCode === 403;
    expect(isTurnedAway ? [statusCode, response.json().code] : null).toEqual(refusalFor(call, role));
  });
});

/** Texts of every pattern of a query, the largest numbers among them. */
function textsOf(schema: unknown): string[] {
  const {
    pattern,
    enum: choices,
    anyOf,
  } = schema as {
    pattern?: string;
    enum?: string[];
    anyOf?: unknown[];
  };
  if (anyOf) return anyOf.flatMap(textsOf);
  if (choices) return choices;
  if (pattern === undefined) return ['9'.repeat(100), '\u0000', '%_\\'];
  const texts = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 12, seed: 15 });
  return [...texts, ...texts.map((text) => text.replaceAll(/\d/g, '9'))];
}

describe('the largest and oddest values that a query lets in', () => {
  const queries = calls.filter(([, { method, query }]) => method === 'GET' && query !== undefined);
  test.each(queries)('of %s are answered', async (_name, call) => {
    const schema = z.toJSONSchema(call.query ?? z.strictObject({}), { io: 'input', unrepresentable: 'any' });
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      for (const text of textsOf(part)) {
        const response = await app.app.inject({
          url: filled(call.path),
          query: { [name]: text },
          headers: { authorization: `Bearer ${people.get('an admin')?.token}` },
        });
        expect([name, text, response.statusCode < 500]).toEqual([name, text, true]);
      }
    }
  });
});
