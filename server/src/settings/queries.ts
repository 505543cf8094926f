import { settingsAnswer } from '@shivar/domain/answers';
import type { SettingsAnswer } from '@shivar/domain/answers';
import type { Connection } from '../db/client.ts';
import { settings } from './tables.ts';

/** What the farm may change about itself; the rest of the answer comes from the configuration. */
export type FarmSettings = Omit<SettingsAnswer, 'googleClientId'>;

/**
 * The farm as it is before anybody edits it (design 1). Addresses end in `.example` and the numbers are made
 * up, so that a message sent by mistake reaches no stranger.
 */
export const DEFAULT_SETTINGS: FarmSettings = {
  brand: 'Shivar',
  brandMarathi: 'शिवार',
  city: 'Nashik, Maharashtra',
  phone: '+91 253 555 0142',
  email: 'namaste@shivar.example',
  whatsapp: 'https://wa.me/912535550142',
  socialLinks: [
    { name: 'Instagram', url: 'https://www.instagram.com/shivar.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/shivar.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@shivar.example' },
  ],
  legalName: 'Shivar Farm',
  legalAddress: 'Gat No. 142, Girnare, Taluka Nashik, Maharashtra 422203',
  fssaiLicence: '11526000000142',
  grievanceOfficer: { name: 'Meera Shinde', email: 'grievance@shivar.example', phone: '+91 253 555 0143' },
  paymentMethods: ['cod'],
};

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
