export { sendRefunds } from './refund.service.ts';
export { endTicketMoney, fundsOf, waysBack, type TicketFunds } from './ticketMoney.service.ts';
export { reserveTicket, sellAtDesk, type TakenTicket } from './ticketSale.service.ts';
