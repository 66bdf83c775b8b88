import { savePromoCodeSchema, type SavePromoCode } from '@studio/contract/packages/promo-code.schema';
import type { PromoValues } from './promoForm.model.ts';
import { isInOrder } from '../ui/wallTime.model.ts';

/** The form values that apply to the present choices. */
function requestInput(values: PromoValues) {
  const { discountType, appliesTo, audience } = values;
  return {
    ...values,
    ...(discountType === 'PERCENT' ? {} : { maxDiscount: null }),
    ...(appliesTo === 'PLANS' ? {} : { studioPackageIds: [] }),
    ...(appliesTo === 'TYPES' ? {} : { packageTypes: [] }),
    ...(appliesTo === 'EVENTS' ? {} : { classTemplIds: [] }),
    ...(audience === 'LAPSED' ? {} : { lapsedDays: null }),
    ...(audience === 'MEMBERS' ? {} : { memberIds: [] }),
    ...(audience === 'TAGS' ? {} : { tagIds: [] }),
  };
}

/** The request body. */
export const toRequest = (values: PromoValues): SavePromoCode =>
  savePromoCodeSchema.cast(requestInput(values)) as SavePromoCode;

/** Validates the request body, and the order of its days. */
export const promoFormSchema = {
  validate: (values: PromoValues, options: object) =>
    savePromoCodeSchema
      .test(
        'period',
        ({ startAt, endAt }, { createError }) =>
          isInOrder(startAt, endAt) ||
          createError({ path: 'endAt', message: 'The end must be after the start' }),
      )
      .validate(requestInput(values), options),
};
