import {
  createMemberSchema,
  type CreateMember,
  type MemberProfile,
} from '@studio/contract/members/member.schema';
import { StudioForm } from '@studio/ui/fields';
import { MemberFields } from './MemberFields.tsx';
import { useCreateMemberMutation } from './memberApi.ts';

interface Props {
  onClose: () => void;
  onAdded: (member: MemberProfile) => void;
}

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
      <MemberFields />
    </StudioForm>
  );
}
