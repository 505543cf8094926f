import type { Instant } from '@shivar/domain/values/day';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { SettingsPart } from '@shivar/domain/rules/settings/settings';
import { changesBetween } from '@shivar/domain/rules/settings/settings-changes';
import { actingAs } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { versionOf } from './version-queries.ts';

/** A part as it stands after a write. */
export interface Saved {
  readonly _id: string;
  readonly version: number;
}

/** Who saves, when, on which version, and what they say of it. */
export interface Saving {
  readonly userId: string;
  readonly at: Instant;
  /** The version that they saw; 0 where nobody had saved yet. */
  readonly version: number;
  readonly note: string;
  /** The version that is restored by it. */
  readonly restored?: number;
}

type PartValue = Readonly<Record<string, unknown>>;

interface PartChange {
  readonly part: SettingsPart;
  /** The part as it stands, whole. */
  readonly load: (tx: Transaction) => Promise<PartValue>;
  readonly after: PartValue;
  /** The rows that change, by their keys. */
  readonly rows: (before: PartValue) => Readonly<Record<string, unknown>>;
}

/**
 * Saves a part as its next version. Refuses where it has moved on since the version that was seen: the version's
 * number is its key, so of two that are saved at once one finds it taken. What is as it was makes no version.
 */
export function savePart(db: Database, saving: Saving, change: PartChange): Promise<Result<Saved>> {
  const { userId, at, note } = saving;
  const actor = { userId, at, ...(note === '' ? {} : { reason: note }) };
  return actingAs(db, actor, async (tx) => {
    const before = await change.load(tx);
    if (changesBetween(before, change.after).length === 0)
      return accepted({ _id: change.part, version: await versionOf(tx, change.part) });
    if (!(await takeVersion(tx, saving, change, before))) return refused('changed_meanwhile');
    for (const [key, value] of Object.entries(change.rows(before)))
      tx.send(
        `insert into settings (key, value, updated_at) values ($1, $2, $3)
         on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
        [key, JSON.stringify(value), new Date(at)],
      );
    return accepted({ _id: change.part, version: saving.version + 1 });
  });
}

/** Whether the next version was free: it is taken by writing it. */
async function takeVersion(
  tx: Transaction,
  { userId, at, version, note, restored }: Saving,
  { part, after }: PartChange,
  before: PartValue,
): Promise<boolean> {
  if (version === 0)
    await tx.query(
      'insert into settings_versions (part, version, value) values ($1, 0, $2) on conflict do nothing',
      [part, JSON.stringify(before)],
    );
  const taken = await tx.query(
    `insert into settings_versions (part, version, at, by_id, note, restored, value)
     select $1, $2 + 1, $3, $4, $5, $6, $7
     where $2 = (select max(version) from settings_versions where part = $1)
     on conflict do nothing returning version`,
    [part, version, new Date(at), userId, note, restored ?? null, JSON.stringify(after)],
  );
  return taken.length > 0;
}
