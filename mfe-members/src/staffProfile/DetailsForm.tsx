import {
  updateStaffDetailsSchema,
  type StaffDetail,
  type UpdateStaffDetails,
} from '@studio/contract/members/staff.schema';
import { useCan } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { SelectField, StudioForm, SwitchField, TextAreaField, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useUpdateStaffDetailsMutation } from '../staff/staffApi.ts';
import { SpecialitiesField } from './SpecialitiesField.tsx';
import { StaffColourField } from './StaffColourField.tsx';
import { StaffPhoto } from './StaffPhoto.tsx';

const valuesOf = (person: StaffDetail) => ({
  staffId: person.staffId,
  version: person.version,
  bio: person.bio,
  specialities: person.specialities,
  phone: person.phone,
  colour: person.colour,
  employment: person.employment ?? 'EMPLOYEE',
  showOnSite: person.showOnSite,
  payrollCode: person.payrollCode ?? '',
});

/** What the studio and its members know of a colleague. */
export function DetailsForm({ person }: { person: StaffDetail }) {
  const can = useCan();
  const notify = useNotify();
  const [update] = useUpdateStaffDetailsMutation();
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [saved, setSaved] = useState(person);

  async function handleSubmit(values: UpdateStaffDetails) {
    setSaved(await update(values).unwrap());
    notify({ kind: 'success', title: 'Details saved.' });
  }
  return (
    <div>
      <StaffPhoto person={person} />
      <StudioForm
        key={saved.version}
        initialValues={valuesOf(saved) as UpdateStaffDetails}
        schema={updateStaffDetailsSchema}
        onSubmit={handleSubmit}
        submitLabel="Save details"
      >
        <TextAreaField name="bio" label="Bio" isOptional hint="Members read it on the booking website" />
        <SpecialitiesField name="specialities" label="Specialities" isOptional />
        <TextField name="phone" label="Phone" type="tel" isOptional hint="For colleagues only" />
        {can('staff.invite') ? <ManagedFields /> : null}
      </StudioForm>
    </div>
  );
}

/** What managers decide about a colleague. */
const ManagedFields = () => (
  <>
    <StaffColourField name="colour" label="Colour on the schedule" />
    <SwitchField
      name="showOnSite"
      label="Show on the booking website"
      hint="A page with photo, bio and next classes"
    />
    <SelectField
      name="employment"
      label="Employment"
      options={[
        { value: 'EMPLOYEE', label: 'Employee' },
        { value: 'FREELANCE', label: 'Freelance' },
      ]}
    />
    <TextField name="payrollCode" label="Payroll code" isOptional hint="Their number in your payroll" />
  </>
);
