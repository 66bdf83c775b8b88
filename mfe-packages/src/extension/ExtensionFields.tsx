import { NumberField, SelectField, TextField } from '@studio/ui/fields';
import { ALL_PLANS } from './extension.model.ts';

/** A plan to choose. */
export interface PlanOption {
  studioPackageId: string;
  packageName: string;
}

/** Which packages, by how many days, and why. */
export const ExtensionFields = ({ plans }: { plans: readonly PlanOption[] }) => (
  <>
    <SelectField
      name="studioPackageId"
      label="Packages"
      options={[
        { value: ALL_PLANS, label: 'All active packages' },
        ...plans.map(({ studioPackageId, packageName }) => ({ value: studioPackageId, label: packageName })),
      ]}
    />
    <NumberField name="days" label="Days to add" unit="days" />
    <TextField name="reason" label="Reason" maxLength={500} hint="Shown in each package’s change log" />
  </>
);
