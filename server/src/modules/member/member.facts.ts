export { contactFor } from './member.rules.ts';
