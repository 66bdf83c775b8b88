export { sellIn } from './ticket.service.ts';
export { cancelTicketIn } from './ticketCancel.service.ts';
