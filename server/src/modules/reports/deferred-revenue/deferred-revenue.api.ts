export { KINDS } from './deferred-revenue.rules.ts';
