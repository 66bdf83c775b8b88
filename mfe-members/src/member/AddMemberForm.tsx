import {
  createMemberSchema,
  type CreateMember,
  type MemberOption,
  type MemberProfile,
} from '@studio/contract/members/member.schema';
import { useStudio } from '@studio/platform';
import { StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { clientFrom } from './member.model.ts';
import { LookAlikes } from './duplicate/LookAlikes.tsx';
import { MemberFields } from './MemberFields.tsx';
import { useCreateMemberMutation } from './memberApi.ts';

interface Props {
  onClose: () => void;
  onAdded: (member: MemberProfile) => void;
  typed?: string;
  onFound?: (member: MemberOption) => void;
}

const EMPTY = {
  firstName: '',
  lastName: '',
  userEmail: '',
  phoneCountryCode: '',
  phone: '',
  birthday: '',
  gender: '',
};

/** What the studio must know of a client, and may. */
export function AddMemberForm({ onClose, onAdded, typed = '', onFound }: Props) {
  const [create] = useCreateMemberMutation();
  const studio = useStudio();
  const [initialValues] = useState(() => ({
    ...EMPTY,
    phoneCountryCode: studio.callingCode ?? '',
    ...clientFrom(typed),
  }));

  async function handleSubmit(values: typeof EMPTY) {
    onAdded(await create(createMemberSchema.cast(values) as CreateMember).unwrap());
  }
  return (
    <StudioForm
      initialValues={initialValues}
      schema={createMemberSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Add client"
    >
      <MemberFields />
      <LookAlikes onFound={onFound} />
    </StudioForm>
  );
}
