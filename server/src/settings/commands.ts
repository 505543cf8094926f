import type { Refusal, Result } from '@shivar/domain/language/refusal';
import { FARM_PART_NAMES, partOf } from '@shivar/domain/rules/settings/settings';
import type { FarmPart, FarmSettings } from '@shivar/domain/rules/settings/settings';
import { changesBetween } from '@shivar/domain/rules/settings/settings-changes';
import { partSchemas } from '@shivar/domain/rules/settings/settings-draft';
import type { PartDraft } from '@shivar/domain/rules/settings/settings-draft';
import type { Database } from '../db/client.ts';
import { farmSettings } from './queries.ts';
import type { Mode } from './queries.ts';
import { savePart } from './version-commands.ts';
import type { Saved, Saving } from './version-commands.ts';

/** The database in which the farm's settings are, and whether what is not among them is made up. */
interface FarmDeps {
  readonly db: Database;
  readonly mode: Mode;
}

/** Changes a part of what the farm says about itself. Every page and mail has it within a second. */
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

/** One thing in two settings: the default name in one script is none for another city. */
const CITY: readonly string[] = ['city', 'cityMarathi'];

/** Makes an earlier state of a part the present one. Refuses one that the rules of today would not take. */
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

/** What was saved under older rules has to be mended by hand. */
export const OLD_RULES: Refusal = { code: 'version_against_rules' };

export function isFarmPart(part: string): part is FarmPart {
  return (FARM_PART_NAMES as readonly string[]).includes(part);
}
