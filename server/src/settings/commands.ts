import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Refusal, Result } from '@shivar/domain/language/refusal';
import { FARM_PART_NAMES, partOf } from '@shivar/domain/rules/settings/settings';
import type { FarmPart, FarmSettings, SettingsPart } from '@shivar/domain/rules/settings/settings';
import { changesBetween } from '@shivar/domain/rules/settings/settings-changes';
import { partSchemas } from '@shivar/domain/rules/settings/settings-draft';
import type { PartDraft } from '@shivar/domain/rules/settings/settings-draft';
import type { Instant } from '@shivar/domain/values/day';
import { actingAs } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { farmSettings } from './queries.ts';
import type { Mode } from './queries.ts';
import { versionOf } from './version-queries.ts';

interface FarmDeps {
  readonly db: Database;
  readonly mode: Mode;
}

/** Changes a part of the settings. Every page and mail has it within a second. */
export function changePart<Part extends FarmPart>(
  { db, mode }: FarmDeps,
  saving: Saving,
  part: Part,
  draft: PartDraft<Part>,
): Promise<Result<Saved>> {
  const after: Partial<FarmSettings> = draft;
  return savePart(db, saving, {
    part,
    load: async (tx) => partOf(await farmSettings(tx, mode), part),
    after,
    rows: (before) => {
      const differs = (key: string) =>
        changesBetween(before[key], after[key as keyof FarmSettings]).length > 0;
      const isWritten = (key: string) => (CITY.includes(key) ? CITY.some(differs) : differs(key));
      return Object.fromEntries(Object.entries(after).filter(([key]) => isWritten(key)));
    },
  });
}

/** One city in two settings: a new city must not keep the default name in the other script. */
const CITY: readonly string[] = ['city', 'cityMarathi'];

/** Restores an earlier version of a part. Refuses one against the rules of today. */
export async function restorePart(
  deps: FarmDeps,
  saving: Saving,
  part: FarmPart,
  value: unknown,
): Promise<Result<Saved>> {
  const judged = partSchemas[part].safeParse(value);
  if (!judged.success) return { ok: false, refusal: OLD_RULES };
  return changePart(deps, saving, part, judged.data);
}

export const OLD_RULES: Refusal = { code: 'version_against_rules' };

export function isFarmPart(part: string): part is FarmPart {
  return (FARM_PART_NAMES as readonly string[]).includes(part);
}

export interface Saved {
  readonly _id: string;
  readonly version: number;
}

/** A save of a part: by whom, when, on which version, and with which note. */
export interface Saving {
  readonly userId: string;
  readonly at: Instant;
  /** The version that they saw; 0 before the first save. */
  readonly version: number;
  readonly note: string;
  readonly restored?: number;
}

type PartValue = Readonly<Record<string, unknown>>;

interface PartChange {
  readonly part: SettingsPart;
  readonly load: (tx: Transaction) => Promise<PartValue>;
  readonly after: PartValue;
  readonly rows: (before: PartValue) => Readonly<Record<string, unknown>>;
}

const IN_PLACE_OF_OLDER =
  'on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at';

/** Saves a part as its next version. Refuses one that changed since the office saw it. An equal value makes no version. */
export function savePart(db: Database, saving: Saving, change: PartChange): Promise<Result<Saved>> {
  const { userId, at, note } = saving;
  return actingAs(db, { userId, at, reason: note }, async (tx) => {
    const before = await change.load(tx);
    if (changesBetween(before, change.after).length === 0)
      return accepted({ _id: change.part, version: await versionOf(tx, change.part) });
    if (!(await takeVersion(tx, saving, change, before))) return refused('changed_meanwhile');
    const values = Object.entries(change.rows(before));
    const rows = values.map(([key, value]) => ({ key, value, updatedAt: new Date(at) }));
    await insertRows(tx, 'settings', rows, IN_PLACE_OF_OLDER);
    return accepted({ _id: change.part, version: saving.version + 1 });
  });
}

/** Writes the next version. Its number is a key: the second of two saves finds it taken, and this is false. */
async function takeVersion(
  tx: Transaction,
  { userId, at, version, note, restored }: Saving,
  { part, after }: PartChange,
  before: PartValue,
): Promise<boolean> {
  const first = { part, version: 0, value: before };
  if (version === 0) await insertRows(tx, 'settings_versions', [first], 'on conflict do nothing');
  const taken = await tx.query(
    `insert into settings_versions (part, version, at, by_id, note, restored, value)
     select $1, $2 + 1, $3, $4, $5, $6, $7
     where $2 = (select max(version) from settings_versions where part = $1)
     on conflict do nothing returning version`,
    [part, version, new Date(at), userId, note, restored ?? null, JSON.stringify(after)],
  );
  return taken.length > 0;
}
