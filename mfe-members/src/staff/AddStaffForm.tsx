import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { createStaffSchema } from '@studio/contract/members/staff.schema';
import { useCan } from '@studio/platform';
import { EmailField, RadioCardsField, StudioForm, TextField } from '@studio/ui/fields';
import { useCreateStaffMutation } from './staffApi.ts';
import { grantableRoles, ROLE_WORDS } from './staff.model.ts';

interface Props {
  onClose: () => void;
  /** Called with the invited person's name. */
  onAdded: (displayName: string) => void;
}

const EMPTY = { displayName: '', userEmail: '', staffType: 'TRAINER' as StaffRole };

/** Who joins the team, and what they may do. The invitation goes to their e-mail address. */
export function AddStaffForm({ onClose, onAdded }: Props) {
  const can = useCan();
  const [create] = useCreateStaffMutation();
  const roles = grantableRoles(can('staff.grantRole'));

  async function handleSubmit({ staffType, ...values }: typeof EMPTY) {
    await create({ ...values, staffType: [staffType] }).unwrap();
    onAdded(values.displayName.trim());
  }
  return (
    <StudioForm
      initialValues={EMPTY}
      schema={createStaffSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Send invitation"
    >
      <TextField name="displayName" label="Name" hint="Shown to members on the schedule" />
      <EmailField
        name="userEmail"
        label="Email"
        hint="We email a link to choose a password. It works for 7 days"
      />
      <RadioCardsField
        name="staffType"
        label="Role"
        options={roles.map((value) => ({ value, ...ROLE_WORDS[value] }))}
      />
    </StudioForm>
  );
}
