export { replyAddresses, replyChoices } from './verified-address.views.ts';
