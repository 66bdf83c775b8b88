import { PACKAGE_TYPES, savePackagePlanSchema, VALIDITY_UNITS, VISIBILITIES, type PackagePlan, type SavePackagePlan } from '@studio/contract/package.schema';
import { TEMPLATE_TYPES } from '@studio/contract/class-template.schema';
import { CheckboxField, MoneyField, MultiSelectField, NumberField, SelectField, StudioForm, TextAreaField, TextField } from '@studio/ui/fields';
import { PACKAGE_TYPE_LABELS, TEMPLATE_TYPE_LABELS } from './plan.model.ts';
import styles from './PlanForm.module.css';
import { useSavePackagePlanMutation } from './planApi.ts';

interface Props {
  /** Missing for a new one. */
  plan: PackagePlan | undefined;
  currency: string;
  onSaved: () => void;
  onCancel: () => void;
}

const UNIT_LABELS: Record<(typeof VALIDITY_UNITS)[number], string> = { DAY: 'Days', WEEK: 'Weeks', MONTH: 'Months', YEAR: 'Years', NONE: 'Does not expire' };
const VISIBILITY_LABELS: Record<(typeof VISIBILITIES)[number], string> = { PUBLIC: 'On the booking website', MEMBERS: 'Members only', STAFF_ONLY: 'Sold by staff only' };

/** Creates or edits a plan. Packages that were sold keep the terms they were sold with. */
export function PlanForm({ plan, currency, onSaved, onCancel }: Props) {
  const [save] = useSavePackagePlanMutation();

  async function handleSubmit(values: ReturnType<typeof formValues>) {
    await save(savePackagePlanSchema.cast(values) as SavePackagePlan).unwrap();
    onSaved();
  }
  return (
    <StudioForm initialValues={formValues(plan)} schema={savePackagePlanSchema} onSubmit={handleSubmit} onCancel={onCancel} submitLabel="Save">
      {({ validityUnit }) => (
        <>
          <TextField name="packageName" label="Name" />
          <SelectField name="packageType" label="Kind" options={PACKAGE_TYPES.map((value) => ({ value, label: PACKAGE_TYPE_LABELS[value] }))} />
          <MoneyField name="price" label="Price" currency={currency} />
          <NumberField name="credits" label="Credits" hint="Leave empty for unlimited" isOptional />
          <div className={validityUnit === 'NONE' ? '' : styles.pair}>
            {validityUnit === 'NONE' ? null : <NumberField name="validityValue" label="Valid for" />}
            <SelectField name="validityUnit" label="Unit" options={VALIDITY_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }))} />
          </div>
          <SelectField name="activation" label="Starts" options={[{ value: 'PURCHASE', label: 'When it is paid' }, { value: 'FIRST_BOOKING', label: 'With the first booking' }]} />
          <MultiSelectField name="eligibleTypes" label="Can book" options={TEMPLATE_TYPES.map((value) => ({ value, label: TEMPLATE_TYPE_LABELS[value] }))} />
          <SelectField name="visibility" label="Who can buy it" options={VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value] }))} />
          <CheckboxField name="shareable" label="Credits can be shared with other members" />
          <TextAreaField name="description" label="Description" isOptional />
        </>
      )}
    </StudioForm>
  );
}

const NEW = {
  packageName: '', packageType: 'CLASS_PACK', price: '', description: '', validityUnit: 'MONTH', activation: 'PURCHASE',
  eligibleTypes: ['CLASS'], eligibleTemplates: [] as string[], usagePriority: 5, shareable: false, visibility: 'PUBLIC', status: 'ACTIVE',
};

const formValues = (plan: PackagePlan | undefined) => ({
  ...NEW, ...plan,
  studioPackageId: plan?.studioPackageId ?? '',
  credits: plan?.credits ?? null,
  validityValue: plan ? plan.validityValue : 3,
  version: plan?.version ?? null,
});
