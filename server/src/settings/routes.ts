import { api } from '@shivar/domain/contract/api';
import { changePartCalls, officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { FARM_PART_NAMES } from '@shivar/domain/rules/settings/settings';
import type { TextPart } from '@shivar/domain/rules/settings/settings';
import type { Clock } from '../adapters/clock.ts';
import type { Connection, Database } from '../db/client.ts';
import type { Bind, SignedIn } from '../http/endpoint.ts';
import { changePart, isFarmPart, restorePart } from './commands.ts';
import { publicSettings, farmSettings } from './queries.ts';
import type { Mode } from './queries.ts';
import type { Saved, Saving } from './commands.ts';
import { oneVersion, partStandings, versionsOf } from './version-queries.ts';

interface SettingsDeps {
  readonly db: Connection;
  readonly config: { readonly mode: Mode; readonly googleClientId: string | null };
  /** Null where nobody pays online. */
  readonly gateway: unknown;
}

/** GET /api/settings (product 8.14). */
export function registerSettingsRoutes(bind: Bind, { db, config, gateway }: SettingsDeps): void {
  const facts = { ...config, takesOnline: gateway !== null };
  bind(api.settings, async () => accepted(await publicSettings(db, facts)));
}

interface SettingsAdminDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mode: Mode;
  /** Restores a text. The texts' own reader judges it. */
  readonly restoreText: (saving: Saving, name: TextPart, value: unknown) => Promise<Result<Saved>>;
}

export function registerSettingsAdminRoutes(
  bind: Bind,
  { db, clock, mode, restoreText }: SettingsAdminDeps,
): void {
  const by = ({ userId }: SignedIn, { version, note }: Pick<Saving, 'version' | 'note'>): Saving => {
    return { userId, at: clock.now(), version, note };
  };
  const farm = { db, mode };

  bind(calls.officeSettings, async () => {
    const [settings, parts] = await Promise.all([farmSettings(db, mode), partStandings(db)]);
    return accepted({ farm: settings, parts });
  });
  for (const part of FARM_PART_NAMES)
    bind(changePartCalls[part], ({ caller, body }) => changePart(farm, by(caller, body), part, body.draft));

  bind(calls.settingsVersions, async ({ params, query }) =>
    accepted(await versionsOf(db, params.part, query.after)),
  );
  bind(calls.settingsVersion, ({ params }) => oneVersion(db, params.part, params.number));
  bind(calls.restoreSettings, async ({ caller, params: { part, number }, body }) => {
    const found = await oneVersion(db, part, number);
    if (!found.ok) return found;
    const { version, value } = found.value;
    const saving = { ...by(caller, body), restored: version };
    return isFarmPart(part) ? restorePart(farm, saving, part, value) : restoreText(saving, part, value);
  });
}
