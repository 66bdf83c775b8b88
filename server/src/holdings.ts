import { authHoldings } from './modules/auth/auth.facts.ts';
import { calendarHoldings } from './modules/calendar/calendar.facts.ts';
import { classPassHoldings } from './modules/class-pass/class-pass.facts.ts';
import { gatewayHoldings } from './modules/payment-gateway/payment-gateway.facts.ts';
import { staffHoldings } from './modules/staff/staff.facts.ts';
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
