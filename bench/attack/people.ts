import { randomUUID } from 'node:crypto';
import type { Role } from '@shivar/domain/rules/account/role';
import type { Database } from '../../server/src/db/client.ts';
import { signToken } from '../../server/src/adapters/secrets.ts';

/** Somebody who attacks; `role` is undefined for a stranger, null for a customer. */
export interface Attacker {
  readonly who: string;
  readonly role: Role | null | undefined;
  id: string | null;
  token: string | null;
}

/** Everybody there is: nobody, two customers, and each role of the farm. */
export function attackers(): Attacker[] {
  const roles = [
    ['a stranger', undefined],
    ['a customer', null],
    ['another customer', null],
    ['a packer', 'packer'],
    ['a driver', 'driver'],
    ['an admin', 'admin'],
  ] as const;
  return roles.map(([who, role]) => ({ who, role, id: null, token: null }));
}

/**
 * Gives sessions to who has lost theirs, by whatever an attack did: logged out, blocked, demoted or deleted. Answers
 * the renewal under way, so that ten requests that lose one session renew it once.
 */
export function renewing(db: Database, secret: string): (attacker: Attacker) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  return (attacker) => {
    const known = underWay.get(attacker.who);
    if (known) return known;
    const renewal = renew(db, secret, attacker).finally(() => underWay.delete(attacker.who));
    underWay.set(attacker.who, renewal);
    return renewal;
  };
}

async function renew(db: Database, secret: string, attacker: Attacker): Promise<void> {
  if (attacker.role === undefined) return;
  const [alive] = await db.query<{ id: string }>(
    `update users set role = $2, blocked_at = null
     where id = $1 and deleted_at is null and email is not null returning id`,
    [attacker.id, attacker.role],
  );
  attacker.id = alive?.id ?? (await add(db, attacker.role));
  const sessionId = randomUUID();
  await db.query(
    `insert into sessions (id, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
    [sessionId, attacker.id],
  );
  const expiresAt = Math.floor(Date.now() / 1000) + 86_400;
  const claims = { sessionId, userId: attacker.id, isAdmin: attacker.role === 'admin', expiresAt };
  attacker.token = await signToken(new TextEncoder().encode(secret), claims, Date.now());
}

async function add(db: Database, role: Role | null): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into users (id, email, user_name, name, role, created_at, updated_at)
     values ($1, $2, $2, 'Attack', $3, now(), now())`,
    [id, `attack-${id}@example.in`, role],
  );
  return id;
}
