import type { SettingsAnswer } from '@shivar/domain/answers';

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
