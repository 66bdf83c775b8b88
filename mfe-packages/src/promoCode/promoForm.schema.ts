import { savePromoCodeSchema, type SavePromoCode } from '@studio/contract/packages/promo-code.schema';
import type { PromoValues } from './promoForm.model.ts';

/** What is sent: what was chosen for something else before is left out. */
function requestInput(values: PromoValues) {
  const { discountType, appliesTo, audience } = values;
  return {
    ...values,
    ...(discountType === 'PERCENT' ? {} : { maxDiscount: null }),
    ...(appliesTo === 'PLANS' ? {} : { studioPackageIds: [] }),
    ...(appliesTo === 'TYPES' ? {} : { packageTypes: [] }),
    ...(audience === 'LAPSED' ? {} : { lapsedDays: null }),
    ...(audience === 'MEMBERS' ? {} : { memberIds: [] }),
  };
}

/** What is sent. */
export const toRequest = (values: PromoValues): SavePromoCode =>
  savePromoCodeSchema.cast(requestInput(values)) as SavePromoCode;

/** Checks what would be sent, and that its days are in order. */
export const promoFormSchema = {
  validate: (values: PromoValues, options: object) =>
    savePromoCodeSchema
      .test(
        'period',
        ({ startAt, endAt }, { createError }) =>
          !startAt ||
          !endAt ||
          startAt < endAt ||
          createError({ path: 'endAt', message: 'The end must be after the start' }),
      )
      .validate(requestInput(values), options),
};
