import type { OfficeSection, WordFiles } from './sections.ts';

/** Where the office finds its sections; made known by the frame of its pages (lib/words.ts). */
export const officeWordFiles: WordFiles<OfficeSection> = {
  officeArea: { en: () => import('./office-area.en.ts'), mr: () => import('./office-area.mr.ts') },
  officeAudit: { en: () => import('./office-audit.en.ts'), mr: () => import('./office-audit.mr.ts') },
  officeInbox: { en: () => import('./office-inbox.en.ts'), mr: () => import('./office-inbox.mr.ts') },
  officeInvitations: {
    en: () => import('./office-invitations.en.ts'),
    mr: () => import('./office-invitations.mr.ts'),
  },
  officeMessages: {
    en: () => import('./office-messages.en.ts'),
    mr: () => import('./office-messages.mr.ts'),
  },
  officeAuditNames: {
    en: () => import('./office-audit-names.en.ts'),
    mr: () => import('./office-audit-names.mr.ts'),
  },
  officeFirstSteps: {
    en: () => import('./office-first-steps.en.ts'),
    mr: () => import('./office-first-steps.mr.ts'),
  },
  officeOverview: {
    en: () => import('./office-overview.en.ts'),
    mr: () => import('./office-overview.mr.ts'),
  },
  officePeople: { en: () => import('./office-people.en.ts'), mr: () => import('./office-people.mr.ts') },
  officePhone: { en: () => import('./office-phone.en.ts'), mr: () => import('./office-phone.mr.ts') },
  officeSettings: {
    en: () => import('./office-settings.en.ts'),
    mr: () => import('./office-settings.mr.ts'),
  },
  officeCatalogue: {
    en: () => import('./office-catalogue.en.ts'),
    mr: () => import('./office-catalogue.mr.ts'),
  },
  officeOrders: { en: () => import('./office-orders.en.ts'), mr: () => import('./office-orders.mr.ts') },
};
