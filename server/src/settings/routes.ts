import { api } from '@shivar/domain/contract/api';
import { accepted } from '@shivar/domain/language/refusal';
import type { Connection } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { publicSettings } from './queries.ts';
import type { Mode } from './queries.ts';

interface SettingsDeps {
  readonly db: Connection;
  readonly config: { readonly mode: Mode; readonly googleClientId: string | null };
}

/** GET /api/settings (product 8.14). */
export function registerSettingsRoutes(bind: Bind, { db, config }: SettingsDeps): void {
  bind(api.settings, async () => accepted(await publicSettings(db, config)));
}
