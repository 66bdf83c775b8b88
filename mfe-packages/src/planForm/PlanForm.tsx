import type { PackagePlan, SavePackagePlan } from '@studio/contract/packages/package-plan.schema';
import { usualTaxRateId } from '@studio/contract/configure/tax/taxRateWords';
import { PLAN_WIDTHS, pictureAt } from '@studio/contract/booking/sitePicture';
import { Starters, StudioForm, useShownPhoto, type FormikHelpers } from '@studio/ui/fields';
import { LoadingState } from '@studio/ui';
import { useState } from 'react';
import { BasicFields } from './fields/BasicFields.tsx';
import { BookingFields } from './fields/BookingFields.tsx';
import { CycleFields } from './fields/CycleFields.tsx';
import { PartFields } from './fields/PartFields.tsx';
import { fitOf, formValues, type PlanValues } from './planForm.model.ts';
import { planFormSchema, toRequest } from './planForm.schema.ts';
import { PLAN_STARTERS } from './starters.model.ts';
import styles from './PlanForm.module.css';
import { PlanPreview } from './PlanPreview.tsx';
import { PriceFields } from './fields/PriceFields.tsx';
import { SellingFields } from './fields/SellingFields.tsx';
import { SharingFields } from './fields/SharingFields.tsx';
import { TermsFields } from './fields/TermsFields.tsx';
import type { PlanChoices } from './usePlanChoices.ts';
import { ValidityFields } from './fields/ValidityFields.tsx';

interface Props {
  /** The plan to edit or to copy; missing for a new one. */
  plan: PackagePlan | undefined;
  /** Creates a new plan that starts with the values of `plan`. */
  isCopy?: boolean;
  choices: PlanChoices;
  /** Saves the plan. Errors that it throws are shown at the fields. */
  onSave: (
    request: SavePackagePlan,
    values: PlanValues,
    helpers: FormikHelpers<PlanValues>,
  ) => Promise<unknown>;
  onCancel: () => void;
}

/** Creates or edits a plan, next to a preview of what members will see. A new one begins with the usual tax. */
export const PlanForm = (props: Props) =>
  props.choices.isLoading ? <LoadingState what="the form" /> : <Form {...props} />;

function Form({ plan, isCopy = false, choices, onSave, onCancel }: Props) {
  const [initialValues] = useState(() =>
    formValues(plan, { isCopy, taxRateId: usualTaxRateId(choices.taxRates) }),
  );
  const isNew = !plan || isCopy;
  return (
    <div className={styles.page}>
      <StudioForm<PlanValues>
        initialValues={initialValues}
        schema={planFormSchema}
        onSubmit={(values, helpers) => onSave(toRequest(values), values, helpers)}
        onCancel={onCancel}
        submitLabel="Save"
        isWide
      >
        {(values) => (
          <>
            {plan ? null : <Starters starters={PLAN_STARTERS} />}
            <Columns
              values={values}
              isNew={isNew}
              choices={choices}
              kept={isCopy ? null : (plan?.picture ?? null)}
            />
          </>
        )}
      </StudioForm>
    </div>
  );
}

type Parts = { values: PlanValues; isNew: boolean; choices: PlanChoices };

/** @param kept URL of the present picture, without its width. */
function Columns({ kept, ...parts }: Parts & { kept: string | null }) {
  const { values, choices } = parts;
  const shown = useShownPhoto(values.picture, kept);
  const picture = shown && pictureAt(shown, PLAN_WIDTHS[1]);
  return (
    <div className={styles.columns}>
      <div>
        <Sections {...parts} picture={picture} />
      </div>
      <PlanPreview values={values} choices={choices} picture={picture} />
    </div>
  );
}

/** The sections that apply to the type of plan. */
function Sections({ values, isNew, choices, picture }: Parts & { picture: string | null }) {
  const fit = fitOf(values);
  return (
    <>
      <BasicFields isNew={isNew} picture={picture} />
      <PriceFields values={values} choices={choices} />
      {fit.renewing ? <CycleFields values={values} currency={choices.currency} /> : null}
      <ValidityFields values={values} fit={fit} />
      <BookingFields values={values} fit={fit} choices={choices} />
      {fit.sharing || fit.freezing ? <SharingFields values={values} fit={fit} /> : null}
      <SellingFields />
      {fit.parts ? <PartFields values={values} choices={choices} /> : null}
      <TermsFields />
    </>
  );
}
