import type { WaysInAnswer } from '@shivar/domain/contract/ways-in-calls';
import { deviceName } from '../adapters/device-name.ts';
import { stepRulesOf, STEP_RULES } from '../auth/step-queries.ts';
import type { Connection } from '../db/client.ts';
import { onWire, selectRow, selectRows } from '../db/rows.ts';
import type { SignedIn } from '../http/endpoint.ts';

const CODES = 'select count(*)::int as n from recovery_codes where user_id = $1';
const DEVICES =
  'where user_id = $1 and ended_at is null and expires_at > $2 order by coalesce(seen_at, created_at) desc, id';

/** The ways into an account, and the devices where it is logged in. */
export async function waysInOf(
  db: Connection,
  { userId, sessionId, role }: SignedIn,
  now: number,
): Promise<WaysInAnswer> {
  const [passkeys, app, [codes], devices, [found]] = await Promise.all([
    selectRows(db, 'passkeys', 'where user_id = $1 order by created_at, id', [userId]),
    selectRow(db, 'authenticators', 'where user_id = $1', [userId]),
    db.query<{ n: number }>(CODES, [userId]),
    selectRows(db, 'sessions', DEVICES, [userId, new Date(now)]),
    db.query<{ rules: Record<string, unknown> | null }>(`select ${STEP_RULES} as rules`),
  ]);
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      _id: id,
      name,
      ...onWire({ createdAt, lastUsedAt }),
    })),
    authenticatorSince: app?.createdAt.toISOString() ?? null,
    codesLeft: codes?.n ?? 0,
    needsStep: role === null ? null : stepRulesOf(found?.rules ?? null).required.includes(role),
    devices: await Promise.all(
      devices.map(async ({ id, device, createdAt, seenAt }) => ({
        _id: id,
        name: await deviceName(device),
        since: createdAt.toISOString(),
        seenAt: (seenAt ?? createdAt).toISOString(),
        isThis: id === sessionId,
      })),
    ),
  };
}
