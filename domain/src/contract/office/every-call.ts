import { api } from '../api.ts';
import { addressCalls } from '../address-calls.ts';
import { areaCalls } from '../area-calls.ts';
import { boxPhotoCalls } from '../box-photo-calls.ts';
import { complaintCalls } from '../complaint-calls.ts';
import type { Call } from '../call.ts';
import { billCalls } from '../bill-calls.ts';
import { officeBillCalls } from './bill-calls.ts';
import { leavingCalls } from '../leaving-calls.ts';
import { payingCalls } from '../paying-calls.ts';
import { priceCalls } from '../price-calls.ts';
import { linkCalls } from '../link-calls.ts';
import { passkeyCalls, presenceCalls, secondStepCalls, waysInCalls } from '../ways-in-calls.ts';
import { extraCalls } from '../extra-calls.ts';
import { moveCalls } from '../move-calls.ts';
import { officeAreaCalls } from './area-calls.ts';
import { officeAuditCalls } from './audit-calls.ts';
import { officeCatalogueCalls } from './catalogue-calls.ts';
import { officeEmptyCalls } from './empty-calls.ts';
import { officeExtraCalls } from './extra-calls.ts';
import { officeEventCalls } from './event-calls.ts';
import { officeFirstStepsCalls } from './first-steps-calls.ts';
import { officeComplaintCalls } from './complaint-calls.ts';
import { officeCouponCalls } from './coupon-calls.ts';
import { officeDayOffCalls } from './day-off-calls.ts';
import { officeDayCalls } from './day-calls.ts';
import { officeCutCalls } from './cut-calls.ts';
import { officeForecastCalls } from './forecast-calls.ts';
import { officeShortageCalls } from './shortage-calls.ts';
import { officeInboxCalls } from './inbox-calls.ts';
import { officeListCalls } from './list-calls.ts';
import { invitationCalls, officeInvitationCalls } from './invitation-calls.ts';
import { officeMarkCalls } from './mark-calls.ts';
import { officeMoveCalls } from './move-calls.ts';
import { officeNoticeCalls } from './notice-calls.ts';

import { officeOrderCalls } from './order-calls.ts';
import { officeOverviewCalls } from './overview-calls.ts';
import { officePackingCalls } from './packing-calls.ts';
import { officePaymentCalls } from './payment-calls.ts';
import { officePhoneCalls } from './phone-calls.ts';
import { officePeopleCalls } from './people-calls.ts';
import { officeRoundCalls } from './round-calls.ts';
import { officeRouteCalls } from './route-calls.ts';
import { officeSettingsCalls } from './settings-calls.ts';
import { officeStatementCalls } from './statement-calls.ts';
import { officeStatusCalls } from './status-calls.ts';

/** All calls with the office's, for the server and for tests over all calls. */
export const everyCall = {
  ...api,
  ...addressCalls,
  ...areaCalls,
  ...leavingCalls,
  ...payingCalls,
  ...billCalls,
  ...officeBillCalls,
  ...priceCalls,
  ...officeCouponCalls,
  ...linkCalls,
  ...passkeyCalls,
  ...secondStepCalls,
  ...presenceCalls,
  ...waysInCalls,
  ...extraCalls,
  ...moveCalls,
  ...boxPhotoCalls,
  ...complaintCalls,
  ...officeComplaintCalls,
  ...officeOrderCalls,
  ...officeMoveCalls,
  ...officeStatementCalls,
  ...officeStatusCalls,
  ...officeEmptyCalls,
  ...officeExtraCalls,
  ...officeDayCalls,
  ...officeDayOffCalls,
  ...officeCutCalls,
  ...officeForecastCalls,
  ...officeShortageCalls,
  ...officeEventCalls,
  ...officeListCalls,
  ...officeMarkCalls,
  ...officePackingCalls,
  ...officeRoundCalls,
  ...officeRouteCalls,
  ...officePaymentCalls,
  ...officeCatalogueCalls,
  ...officePeopleCalls,
  ...officeInvitationCalls,
  ...invitationCalls,
  ...officeOverviewCalls,
  ...officeFirstStepsCalls,
  ...officePhoneCalls,
  ...officeInboxCalls,
  ...officeNoticeCalls,
  ...officeAuditCalls,
  ...officeAreaCalls,
  ...officeSettingsCalls,
} as const satisfies Record<string, Call>;
