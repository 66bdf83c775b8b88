export { endSeats, mayLetOff, seatsOf, tellSeatsEnded, tellSeatsTaken, type Seat } from './seat.service.ts';
export { shownTicketMoney, type TicketMoney } from './ticketMoney.rules.ts';
