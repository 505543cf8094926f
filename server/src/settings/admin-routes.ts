import { changePartCalls, officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { TextPart } from '@shivar/domain/rules/settings/settings';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind, SignedIn } from '../http/endpoint.ts';
import { changePart, isFarmPart, restorePart } from './commands.ts';
import { farmSettings } from './queries.ts';
import type { Mode } from './queries.ts';
import type { Saved, Saving } from './version-commands.ts';
import { oneVersion, partStandings, versionsOf } from './version-queries.ts';

interface SettingsAdminDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mode: Mode;
  /** Restores a text, which the texts' own reader judges. */
  readonly restoreText: (saving: Saving, name: TextPart, value: unknown) => Promise<Result<Saved>>;
}

/** The calls by which the office says who the farm is. */
export function registerSettingsAdminRoutes(
  bind: Bind,
  { db, clock, mode, restoreText }: SettingsAdminDeps,
): void {
  const by = ({ userId }: SignedIn, { version, note }: { version: number; note: string }) => ({
    userId,
    at: clock.now(),
    version,
    note,
  });

  const farm = { db, mode };

  bind(calls.officeSettings, async () => {
    const [settings, parts] = await Promise.all([farmSettings(db, mode), partStandings(db)]);
    return accepted({ farm: settings, parts });
  });
  const { brand, contacts, links, legal, languages, payments, 'cut-off': cutOff } = changePartCalls;
  const unpaidOrders = changePartCalls['unpaid-orders'];
  bind(brand, ({ caller, body }) => changePart(farm, by(caller, body), 'brand', body.draft));
  bind(contacts, ({ caller, body }) => changePart(farm, by(caller, body), 'contacts', body.draft));
  bind(links, ({ caller, body }) => changePart(farm, by(caller, body), 'links', body.draft));
  bind(legal, ({ caller, body }) => changePart(farm, by(caller, body), 'legal', body.draft));
  bind(languages, ({ caller, body }) => changePart(farm, by(caller, body), 'languages', body.draft));
  bind(payments, ({ caller, body }) => changePart(farm, by(caller, body), 'payments', body.draft));
  bind(cutOff, ({ caller, body }) => changePart(farm, by(caller, body), 'cut-off', body.draft));
  bind(unpaidOrders, ({ caller, body }) => changePart(farm, by(caller, body), 'unpaid-orders', body.draft));

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
