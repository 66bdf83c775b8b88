import { blockMemberFormSchema, type MemberProfile } from '@studio/contract/members/member.schema';
import { Modal, useFocusReturn, useNotify } from '@studio/ui';
import { StudioForm, TextAreaField } from '@studio/ui/fields';
import { useState } from 'react';
import { fullName } from './member.model.ts';
import { useBlockMemberMutation } from './memberApi.ts';

interface Props {
  member: MemberProfile;
  onClose: () => void;
}

/** Blocks a member's bookings, with a reason that staff see. */
export function BlockDialog({ member, onClose }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const [block] = useBlockMemberMutation();
  const [initialValues] = useState({ memberId: member.memberId, isBlocked: true, reason: '' });
  const name = fullName(member);

  async function handleSubmit(values: typeof initialValues) {
    await block(values).unwrap();
    notify({ kind: 'success', title: `${name} can no longer book.` });
    onClose();
  }
  return (
    <Modal open title={`Block ${name}?`} footer={null} onCancel={onClose} destroyOnHidden>
      <StudioForm
        initialValues={initialValues}
        schema={blockMemberFormSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Block"
        footer="plain"
      >
        <p>They cannot book until you unblock them. Their bookings and packages stay.</p>
        <TextAreaField name="reason" label="Reason" hint="Only staff see this" maxLength={200} />
      </StudioForm>
    </Modal>
  );
}
