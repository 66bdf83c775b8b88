import { aTicket } from '../testing/builders/tickets.ts';
import { stateOfTicket } from './ticket.model.ts';

const shown = { timezone: 'Asia/Singapore', currency: 'SGD' };

test.each([
  [{}, 'Not paid yet', 'Seat held until Fri 20 Nov, 11:00 am'],
  [{ dueAt: null }, 'Not paid yet', ''],
  [{ payment: 'PAID' as const, dueAt: null }, 'Paid', ''],
  [{ payment: 'FREE' as const, dueAt: null }, 'Free', ''],
  [{ payment: 'CHECKING' as const, dueAt: null }, 'Payment to check', ''],
  [{ status: 'CANCELLED' as const, dueAt: null }, 'Cancelled', ''],
  [{ status: 'CANCELLED' as const, toPayBack: '45.00' }, 'Cancelled', 'S$45.00 to pay back'],
])('%j', (change, words, detail) => {
  expect(stateOfTicket(aTicket(change), shown)).toMatchObject({ words, detail });
});
