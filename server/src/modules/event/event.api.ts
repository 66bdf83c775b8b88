export { callOffTickets } from './calledOff.service.ts';
/** Events that are not over, as visitors see them. */
export { upcomingEvents } from './event.service.ts';
export { sellIn } from './ticket.service.ts';
export { cancelTicketIn } from './ticketCancel.service.ts';
