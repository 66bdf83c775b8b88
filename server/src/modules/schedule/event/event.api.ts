export { callOffTickets } from './calledOff.service.ts';
/** Events that have not ended, as visitors see them. */
export { upcomingEvents } from './event.service.ts';
export { sellIn } from './ticket/ticket.service.ts';
export { cancelTicketIn } from './ticket/ticketCancel.service.ts';
export { heldRows as ticketHeld } from './ticket/held.repository.ts';
export { ticketKind } from './ticket/ticketLine.service.ts';
