export { calendarHoldings } from './holding.repository.ts';
