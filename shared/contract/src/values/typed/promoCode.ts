import { withoutUnseen } from '../letters/unseen.ts';

/** A promo code as it is typed or pasted: `sommer 10`, `ＳＯＭＭＥＲ１０` → `SOMMER10`. */
export const readPromoCode = (typed: string): string =>
  withoutUnseen(typed.normalize('NFKC')).replace(/\s/g, '').toUpperCase();
