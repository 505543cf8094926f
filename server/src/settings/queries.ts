import { settingsAnswer } from '@shivar/domain/answers';
import type { SettingsAnswer } from '@shivar/domain/answers';
import type { Connection } from '../db/client.ts';
import { DEFAULT_SETTINGS } from './defaults.ts';
import type { FarmSettings } from './defaults.ts';
import { settings } from './tables.ts';

/**
 * What the farm says about itself: its own values over the defaults (design 1). A stored value that no longer
 * has the right form is passed over, since a page without a phone number beats no page.
 */
export async function farmSettings(db: Connection): Promise<FarmSettings> {
  const rows = await db.orm.select({ key: settings.key, value: settings.value }).from(settings);
  const own = rows.filter(
    ({ key, value }) => isSetting(key) && settingsAnswer.shape[key].safeParse(value).success,
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(own.map(({ key, value }) => [key, value])) };
}

/** What any visitor may know (design 5): the farm's settings and the Google client id, null where not set up. */
export async function publicSettings(
  db: Connection,
  config: { readonly googleClientId: string | null },
): Promise<SettingsAnswer> {
  return { ...(await farmSettings(db)), googleClientId: config.googleClientId };
}

function isSetting(key: string): key is keyof FarmSettings {
  return Object.hasOwn(DEFAULT_SETTINGS, key);
}
