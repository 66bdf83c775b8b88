import { savePackagePlanSchema, type SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import { fitOf, type PlanValues } from './planForm.model.ts';

/** The form values that apply to the type. The picture is sent separately. */
function requestInput({ picture: _picture, ...values }: PlanValues) {
  const fit = fitOf(values);
  return {
    ...values,
    ...(fit.bonus ? {} : { bonusCredits: 0 }),
    ...(fit.limits ? {} : { maxPerDay: null, maxPerWeek: null, maxPerMonth: null, maxUpcoming: null }),
    ...(fit.windows ? {} : { eligibleWindows: [] }),
    ...(fit.sharing ? {} : { shareable: false }),
    ...(fit.renewing ? {} : { recurring: null }),
    ...(fit.parts ? {} : { instalments: null }),
  };
}

/** The request body. */
export const toRequest = (values: PlanValues): SavePackagePlan =>
  savePackagePlanSchema.cast(requestInput(values)) as SavePackagePlan;

/** Validates the request body: values that do not apply to the type must not fail. */
export const planFormSchema = {
  validate: (values: PlanValues, options: object) =>
    savePackagePlanSchema.validate(requestInput(values), options),
};
