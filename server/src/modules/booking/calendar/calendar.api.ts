export { endCalendar } from './calendar.repository.ts';
export { heldRows as calendarHeld } from './held.repository.ts';
export { calendarHoldings } from './holding.repository.ts';
