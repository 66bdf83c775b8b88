import { VISIBILITIES } from '@studio/contract/packages/plan-terms.schema';
import { CheckboxField, DateField, FieldRow, FormSection, NumberField, SelectField } from '@studio/ui/fields';

const VISIBILITY_LABELS: Record<(typeof VISIBILITIES)[number], string> = {
  PUBLIC: 'Everyone, on the booking website',
  MEMBERS: 'Signed-in members',
  STAFF_ONLY: 'Staff only',
};
const STATUSES = [
  { value: 'ACTIVE', label: 'On sale' },
  { value: 'INACTIVE', label: 'Not on sale' },
];

/** Who may buy the plan, when, and how many. */
export const SellingFields = () => (
  <FormSection title="Selling">
    <FieldRow>
      <SelectField name="status" label="Status" options={STATUSES} />
      <SelectField
        name="visibility"
        label="Who can buy it"
        options={VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value] }))}
      />
    </FieldRow>
    <FieldRow>
      <DateField name="saleFrom" label="First day of sale" isOptional />
      <DateField name="saleTo" label="Last day of sale" isOptional />
    </FieldRow>
    <FieldRow>
      <NumberField name="stock" label="Total for sale" isOptional hint="Leave blank for no limit" />
      <NumberField name="purchaseLimitPerMember" label="Limit per member" isOptional />
    </FieldRow>
    <CheckboxField
      name="newClientsOnly"
      label="Only for new clients: nothing bought or attended in the last 24 months"
    />
  </FormSection>
);
