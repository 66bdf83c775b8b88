export { openFrom } from './expiry.rules.ts';
