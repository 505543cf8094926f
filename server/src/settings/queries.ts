import type { SettingsAnswer } from '@shivar/domain/contract/catalogue-calls';
import { IDLE_HOURS } from '@shivar/domain/rules/account/second-step';
import { farmSettingsSchema } from '@shivar/domain/rules/settings/settings';
import type { FarmSettings } from '@shivar/domain/rules/settings/settings';
import type { Connection } from '../db/client.ts';

/** The farm before anybody edits it (product 1.4), made up so that a message sent by mistake reaches no stranger. */
export const DEFAULT_SETTINGS: FarmSettings = {
  brand: 'Shivar',
  brandMarathi: 'शिवार',
  city: 'Nashik, Maharashtra',
  cityMarathi: 'नाशिक, महाराष्ट्र',
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
  languages: ['en', 'mr'],
  paymentMethods: ['cod', 'online'],
  upiId: 'shivar@example',
  bankAccount: { account: '001234567890', ifsc: 'EXMP0001234', name: 'Shivar Farm, example' },
  cutOffNote: { en: '', mr: '' },
  mostUnpaidOrders: 5,
  releaseAbove: 0,
  billEvery: 'month',
  billSeries: 'B',
  gstin: '',
  deliveryFreeFrom: 0,
  inviteCredit: 0,
  keptPlaceDays: 0,
  secondStepRoles: [],
  idleHours: IDLE_HOURS,
};

/** A trial with a made-up farm, or a real farm. */
export type Mode = 'demo' | 'live';

/** A real farm before anybody edits it: without its identity, place and contacts (decision 55). */
export const UNSET_SETTINGS: FarmSettings = {
  ...withoutMadeUp(DEFAULT_SETTINGS),
  city: '',
  cityMarathi: '',
  // A farm says itself when its numbers begin.
  billEvery: 'none',
};

/** The farm's settings over the defaults (product 1.4), which demo mode alone makes up. A value of a wrong form is ignored. */
export async function farmSettings(db: Connection, mode: Mode): Promise<FarmSettings> {
  const rows = await db.query<{ key: keyof FarmSettings; value: unknown }>(
    'select key, value from settings where key = any ($1)',
    [Object.keys(DEFAULT_SETTINGS)],
  );
  const own = rows.filter(({ key, value }) => farmSettingsSchema.shape[key].safeParse(value).success);
  const farm: FarmSettings = {
    ...(mode === 'live' ? UNSET_SETTINGS : DEFAULT_SETTINGS),
    ...Object.fromEntries(own.map(({ key, value }) => [key, value])),
  };
  if (mode === 'live') return withoutMadeUp(farm);
  // Another city has no Marathi name until the farm writes one.
  const isNamed = farm.city === DEFAULT_SETTINGS.city || own.some(({ key }) => key === 'cityMarathi');
  return isNamed ? farm : { ...farm, cityMarathi: '' };
}

/** Hides saved values that are made up: older versions saved them with a farm's own. A city may be a real farm's. */
function withoutMadeUp(farm: FarmSettings): FarmSettings {
  const {
    phone,
    email,
    whatsapp,
    upiId,
    legalName,
    legalAddress,
    fssaiLicence,
    grievanceOfficer,
    bankAccount,
    socialLinks,
  } = DEFAULT_SETTINGS;
  return {
    ...farm,
    ...unlike({ phone, email, whatsapp, upiId, legalName, legalAddress, fssaiLicence }, farm),
    grievanceOfficer: unlike(grievanceOfficer, farm.grievanceOfficer),
    bankAccount: unlike(bankAccount, farm.bankAccount),
    socialLinks: farm.socialLinks.filter(({ url }) => socialLinks.every((link) => link.url !== url)),
  };
}

/** The texts of `own` by the names of made-up ones; empty where they are the same. */
function unlike<Texts extends Readonly<Record<string, string>>>(made: Texts, own: NoInfer<Texts>): Texts {
  const texts = Object.entries(made).map(([name, text]) => [name, own[name] === text ? '' : own[name]]);
  return Object.fromEntries(texts) as Texts;
}

/** The settings that every farm has, made up or real: name, languages and ways of paying. */
export async function farmBasics(
  db: Connection,
): Promise<Pick<FarmSettings, 'brand' | 'brandMarathi' | 'languages' | 'paymentMethods'>> {
  return farmSettings(db, 'live');
}

/** The ways of paying that the farm offers and that are set up here. */
export function offeredMethods(
  { paymentMethods }: Pick<FarmSettings, 'paymentMethods'>,
  takesOnline: boolean,
): string[] {
  return paymentMethods.filter((method) => method === 'cod' || (method === 'online' && takesOnline));
}

/** The public settings (product 8.14), with the ways of paying that are set up, and the Google client id; null where it is not set up. */
export async function publicSettings(
  db: Connection,
  config: { readonly mode: Mode; readonly googleClientId: string | null; readonly takesOnline: boolean },
): Promise<SettingsAnswer> {
  const farm = await farmSettings(db, config.mode);
  return publicFarm(
    { ...farm, paymentMethods: offeredMethods(farm, config.takesOnline) },
    config.googleClientId,
  );
}

/** The settings for the wire. Every page carries them, so common values are left out. */
export function publicFarm(farm: FarmSettings, googleClientId: string | null): SettingsAnswer {
  const {
    cityMarathi,
    languages,
    cutOffNote,
    mostUnpaidOrders: _ours,
    releaseAbove: _large,
    billEvery: _every,
    billSeries: _series,
    gstin: _gstin,
    deliveryFreeFrom: _free,
    inviteCredit: _thanks,
    keptPlaceDays: _kept,
    secondStepRoles: _roles,
    idleHours: _idle,
    upiId: _own,
    bankAccount: _account,
    ...rest
  } = farm;
  const isOurCity = farm.city === DEFAULT_SETTINGS.city && cityMarathi === DEFAULT_SETTINGS.cityMarathi;
  return {
    ...rest,
    ...(cityMarathi === '' || isOurCity ? {} : { cityMarathi }),
    ...(languages.join() === DEFAULT_SETTINGS.languages.join() ? {} : { languages }),
    ...(cutOffNote.en === '' ? {} : { cutOffNote }),
    googleClientId,
  };
}
