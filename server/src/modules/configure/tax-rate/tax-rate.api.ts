export { taxOf } from './tax-rate.views.ts';

export { beforeTax, type Tax, taxed } from './tax.rules.ts';
