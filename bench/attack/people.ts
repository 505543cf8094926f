import { randomUUID } from 'node:crypto';
import type { Role } from '@shivar/domain/rules/account/role';
import { inTransaction } from '../../server/src/db/client.ts';
import type { Connection, Database } from '../../server/src/db/client.ts';
import { newSession } from '../lib/office.ts';

/** A person who attacks. `role` is undefined for a stranger, null for a customer. */
export interface Attacker {
  readonly who: string;
  readonly role: Role | null | undefined;
  id: string | null;
  token: string | null;
}

/** A stranger, two customers, and each role of the farm. */
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
 * Returns the function that gives a new session to a person who was logged out, blocked, demoted or deleted by an attack.
 * Ten requests that lose one session renew it once.
 */
export function renewing(db: Database): (attacker: Attacker) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  return (attacker) => {
    const known = underWay.get(attacker.who);
    if (known) return known;
    const renewal = renew(db, attacker).finally(() => underWay.delete(attacker.who));
    underWay.set(attacker.who, renewal);
    return renewal;
  };
}

async function renew(db: Database, attacker: Attacker): Promise<void> {
  const { role } = attacker;
  if (role === undefined) return;
  // An attack may delete the account at this moment. The transaction keeps it until it has its session.
  const renewed = await inTransaction(db, async (tx) => {
    const [alive] = await tx.query<{ id: string }>(
      `update users set role = $2, blocked_at = null
       where id = $1 and deleted_at is null and email is not null returning id`,
      [attacker.id, role],
    );
    const id = alive?.id ?? (await add(tx, role));
    return { id, token: await newSession(tx, id, role === 'admin') };
  });
  Object.assign(attacker, renewed);
}

async function add(db: Connection, role: Role | null): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into users (id, email, user_name, name, role, created_at, updated_at)
     values ($1, $2, $2, 'Attack', $3, now(), now())`,
    [id, `attack-${id}@example.in`, role],
  );
  return id;
}
