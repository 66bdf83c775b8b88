export { payBackPlaces } from './place-refund.service.ts';
