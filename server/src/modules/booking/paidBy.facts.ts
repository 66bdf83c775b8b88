export { endPaidPlaces, keepUnpaid, lockPaidPlaces } from './paidBy.service.ts';
export { paidPlaces, type PaidPlace } from './paidBy.views.ts';
