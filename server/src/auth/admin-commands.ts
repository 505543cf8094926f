import { randomBytes } from 'node:crypto';
import type { Clock } from '../adapters/clock.ts';
import { createPasswords } from '../adapters/password.ts';
import type { Database } from '../db/client.ts';
import { emailKey, userByEmail } from './queries.ts';
import { addUser } from './user-commands.ts';

/** Who runs a farm that nobody has named an admin of (product 12.3). */
const DEFAULT_EMAIL = 'admin@shivar.example';

/** An admin who was made with a password that nobody knows yet: print it, once. */
interface GeneratedAdmin {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes sure at start that the farm has an admin (product 12.3): ADMIN_EMAIL, if it has no account yet; or, where
 * it is not set and nobody is an admin, one with a generated password, which is answered only by the process
 * that made it. An account that exists keeps its password, and becomes an admin only where there is none, so
 * that a demotion outlasts a restart.
 */
export async function ensureFirstAdmin(
  db: Database,
  config: { readonly adminEmail: string | null; readonly adminPassword: string | null },
  clock: Clock,
): Promise<GeneratedAdmin | null> {
  const [admin] = await db.query("select from users where role = 'admin' limit 1");
  if (admin && config.adminEmail === null) return null;
  const email = emailKey(config.adminEmail ?? DEFAULT_EMAIL);
  const now = new Date(clock.now());
  if (await userByEmail(db, email)) {
    if (!admin)
      await db.query("update users set role = 'admin', updated_at = $2 where email = $1", [email, now]);
    return null;
  }
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const hash = await createPasswords().hash(password, 'first');
  if (!hash.ok) throw new Error('The first admin could not be made');
  const fresh = { email, name: 'Admin', language: 'en', passwordHash: hash.value, role: 'admin' } as const;
  const added = await addUser(db, fresh, now);
  return added && config.adminPassword === null ? { email, password } : null;
}
