import {
  messageMemberSchema,
  type MemberProfile,
  type MessageMember,
} from '@studio/contract/members/member.schema';
import { Modal, useFocusReturn, useNotify } from '@studio/ui';
import { StudioForm, TextAreaField, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { fullName } from './member.model.ts';
import { useWriteToMemberMutation } from './memberApi.ts';

interface Props {
  member: MemberProfile;
  onClose: () => void;
}

/** Writes an email to one member. */
export function MessageDialog({ member, onClose }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const [send] = useWriteToMemberMutation();
  const { memberId, userEmail } = member;
  const [initialValues] = useState({ memberId, subject: '', message: '' });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const name = fullName(member);

  async function handleSubmit(values: typeof initialValues) {
    const message = messageMemberSchema.cast(values) as MessageMember;
    await send({ ...message, idempotencyKey }).unwrap();
    notify({ kind: 'success', title: `Sent to ${name}.` });
    onClose();
  }
  return (
    <Modal open title={`Message ${name}`} footer={null} onCancel={onClose} destroyOnHidden>
      <StudioForm
        initialValues={initialValues}
        schema={messageMemberSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Send"
        footer="plain"
      >
        <p>
          To <b>{userEmail}</b>. It starts with their first name and links to their packages.
        </p>
        <TextField name="subject" label="Subject" maxLength={150} />
        <TextAreaField name="message" label="Message" rows={6} maxLength={5000} />
      </StudioForm>
    </Modal>
  );
}
