import {
  createMemberSchema,
  type CreateMember,
  type MemberProfile,
} from '@studio/contract/members/member.schema';
import { GENDERS } from '@studio/contract/accounts/auth.schema';
import { DateField, PhoneField, SelectField, StudioForm, TextField } from '@studio/ui/fields';
import { useCreateMemberMutation } from './memberApi.ts';

interface Props {
  onClose: () => void;
  onAdded: (member: MemberProfile) => void;
}

const GENDER_LABELS: Record<(typeof GENDERS)[number], string> = {
  FEMALE: 'Female',
  MALE: 'Male',
  NON_BINARY: 'Non-binary',
  PREFER_NOT: 'Prefer not to say',
};
const EMPTY = {
  firstName: '',
  lastName: '',
  userEmail: '',
  phoneCountryCode: '+65',
  phone: '',
  birthday: '',
  gender: '',
};

/** What the studio must know of a client, and may. */
export function AddMemberForm({ onClose, onAdded }: Props) {
  const [create] = useCreateMemberMutation();

  async function handleSubmit(values: typeof EMPTY) {
    onAdded(await create(createMemberSchema.cast(values) as CreateMember).unwrap());
  }
  return (
    <StudioForm
      initialValues={EMPTY}
      schema={createMemberSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Add client"
    >
      <TextField name="firstName" label="First name" />
      <TextField name="lastName" label="Last name" />
      <PhoneField name="phone" codeName="phoneCountryCode" label="Phone" />
      <TextField name="userEmail" label="Email" type="email" />
      <DateField name="birthday" label="Birthday" isOptional />
      <SelectField
        name="gender"
        label="Gender"
        isOptional
        options={GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
      />
    </StudioForm>
  );
}
