import { highestRole, type StaffRole } from '@studio/contract/configure/roles/roles';
import type { StaffSummary } from '@studio/contract/configure/studio.schema';
import { createStaffSchema } from '@studio/contract/members/staff.schema';
import { useCan } from '@studio/platform';
import { RadioCardsField, StudioForm, TextField } from '@studio/ui/fields';
import { grantableRoles, ROLE_WORDS } from '../staff/staff.model.ts';
import { useUpdateStaffMutation } from '../staff/staffApi.ts';

interface Props {
  person: Pick<StaffSummary, 'staffId' | 'displayName' | 'userEmail' | 'staffType'>;
  onClose: () => void;
  onSaved: () => void;
}

/** A colleague's name and role. */
export function EditStaffForm({ person, onClose, onSaved }: Props) {
  const can = useCan();
  const [update] = useUpdateStaffMutation();
  const role = highestRole(person.staffType.join(',')) ?? 'TRAINER';
  const initialValues = {
    staffId: person.staffId,
    displayName: person.displayName,
    userEmail: person.userEmail ?? '',
    staffType: role,
  };

  async function handleSubmit({ staffType, ...values }: typeof initialValues) {
    // Somebody may have several roles: they stay unless another one is chosen.
    const roles = staffType === role ? (person.staffType as StaffRole[]) : [staffType];
    await update({ ...values, staffType: roles }).unwrap();
    onSaved();
  }
  return (
    <StudioForm
      initialValues={initialValues}
      schema={createStaffSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Save"
    >
      <TextField name="displayName" label="Name" hint="Shown to members on the schedule" />
      <RadioCardsField
        name="staffType"
        label="Role"
        hint="After a change of role they’ll need to sign in again"
        options={grantableRoles(can('staff.grantRole')).map((value) => ({ value, ...ROLE_WORDS[value] }))}
      />
    </StudioForm>
  );
}
