import { savePackagePlanSchema, type SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import { fitOf, type PlanValues } from './planForm.model.ts';

/** What the form says, without what does not fit the kind. The picture goes its own way. */
function requestInput({ picture: _picture, ...values }: PlanValues) {
  const fit = fitOf(values);
  return {
    ...values,
    ...(fit.bonus ? {} : { bonusCredits: 0 }),
    ...(fit.limits ? {} : { maxPerDay: null, maxPerWeek: null, maxPerMonth: null }),
    ...(fit.windows ? {} : { eligibleWindows: [] }),
    ...(fit.sharing ? {} : { shareable: false }),
    ...(fit.renewing ? {} : { recurring: null }),
    ...(fit.parts ? {} : { instalments: null }),
  };
}

/** What is sent. */
export const toRequest = (values: PlanValues): SavePackagePlan =>
  savePackagePlanSchema.cast(requestInput(values)) as SavePackagePlan;

/** Checks what would be sent: what does not fit the kind is no reason to refuse a form. */
export const planFormSchema = {
  validate: (values: PlanValues, options: object) =>
    savePackagePlanSchema.validate(requestInput(values), options),
};
