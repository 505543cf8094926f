import { api } from './api.ts';
import { areaCalls } from './area-calls.ts';
import type { Call } from './call.ts';
import { invitationCalls } from './invitation-calls.ts';
import { linkCalls } from './link-calls.ts';
import { officeAreaCalls } from './office-area-calls.ts';
import { officeAuditCalls } from './office-audit-calls.ts';
import { officeCatalogueCalls } from './office-catalogue-calls.ts';
import { officeFirstStepsCalls } from './office-first-steps-calls.ts';
import { officeDayCalls } from './office-day-calls.ts';
import { officeInboxCalls } from './office-inbox-calls.ts';
import { officeInvitationCalls } from './office-invitation-calls.ts';
import { officeOrderCalls } from './office-order-calls.ts';
import { officeOverviewCalls } from './office-overview-calls.ts';
import { officePaymentCalls } from './office-payment-calls.ts';
import { officePhoneCalls } from './office-phone-calls.ts';
import { officePhotoCalls } from './office-photo-calls.ts';
import { officePeopleCalls } from './office-people-calls.ts';
import { officeSettingsCalls } from './office-settings-calls.ts';
import { officeStatusCalls } from './office-status-calls.ts';
import { officeWaitingCalls } from './office-waiting-calls.ts';

/** Every call there is, the office's included: for the server and for the tests that walk through all of them. */
export const everyCall = {
  ...api,
  ...areaCalls,
  ...linkCalls,
  ...officeOrderCalls,
  ...officeStatusCalls,
  ...officeDayCalls,
  ...officePaymentCalls,
  ...officeCatalogueCalls,
  ...officePhotoCalls,
  ...officePeopleCalls,
  ...officeInvitationCalls,
  ...invitationCalls,
  ...officeOverviewCalls,
  ...officeFirstStepsCalls,
  ...officePhoneCalls,
  ...officeInboxCalls,
  ...officeWaitingCalls,
  ...officeAuditCalls,
  ...officeAreaCalls,
  ...officeSettingsCalls,
} as const satisfies Record<string, Call>;
