import { authHoldings } from './modules/auth/auth.api.ts';
import { calendarHoldings } from './modules/calendar/calendar.api.ts';
import { classPassHoldings } from './modules/class-pass/class-pass.api.ts';
import { gatewayHoldings } from './modules/payment-gateway/payment-gateway.api.ts';
import { staffHoldings } from './modules/staff/staff.api.ts';
import { sessionHolding } from './platform/auth/sessionRows.ts';
import type { Holding } from './platform/keys/holding.ts';

/**
 * Everything in the database that is under a key of the server. What is missing here is lost when its key is
 * rotated.
 */
export const holdings: readonly Holding[] = [
  sessionHolding,
  ...authHoldings,
  ...staffHoldings,
  ...calendarHoldings,
  ...gatewayHoldings,
  ...classPassHoldings,
];
