import { authHoldings } from './modules/accounts/auth/auth.api.ts';
import { guardedChangeHoldings } from './modules/accounts/guarded-change/guarded-change.api.ts';
import { calendarHoldings } from './modules/booking/calendar/calendar.api.ts';
import { classPassHoldings } from './modules/booking/class-pass/class-pass.api.ts';
import { gatewayHoldings } from './modules/packages/payment-gateway/payment-gateway.api.ts';
import { noteHoldings } from './modules/members/member-note/member-note.api.ts';
import { ownDataHoldings } from './modules/members/own-data/own-data.api.ts';
import { fileHoldings } from './modules/reports/report-file/report-file.api.ts';
import { scheduleHoldings } from './modules/reports/report-schedule/report-schedule.api.ts';
import { staffHoldings } from './modules/members/staff/staff.api.ts';
import { pushHoldings } from './platform/push/pushKeys.ts';
import { sessionHolding } from './platform/auth/sessionRows.ts';
import type { Holding } from './platform/keys/holding.ts';

/**
 * Every column of the database under a key of the server. A rotation loses the values of a column that is
 * missing here.
 */
export const holdings: readonly Holding[] = [
  sessionHolding,
  ...authHoldings,
  ...staffHoldings,
  ...guardedChangeHoldings,
  ...noteHoldings,
  ...calendarHoldings,
  ...gatewayHoldings,
  ...classPassHoldings,
  ...ownDataHoldings,
  ...fileHoldings,
  ...scheduleHoldings,
  ...pushHoldings,
];
