import {
  messageMemberSchema,
  type MemberProfile,
  type MessageMember,
} from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { FormDialog, TextAreaField, TextField } from '@studio/ui/fields';
import { useWriteToMemberMutation } from './memberApi.ts';

interface Props {
  member: MemberProfile;
  onClose: () => void;
}

/** Writes an email to one member. */
export function MessageDialog({ member, onClose }: Props) {
  const notify = useNotify();
  const [send] = useWriteToMemberMutation();
  const { memberId, userEmail } = member;
  const once = useOnce();
  const name = fullName(member);

  async function handleSubmit(values: MessageMember) {
    const message = messageMemberSchema.cast(values) as MessageMember;
    await send(once(message)).unwrap();
    notify({ kind: 'success', title: `Sent to ${name}.` });
    onClose();
  }
  return (
    <FormDialog
      title={`Message ${name}`}
      initialValues={{ memberId, subject: '', message: '' }}
      onClose={onClose}
      schema={messageMemberSchema}
      onSubmit={handleSubmit}
      submitLabel="Send"
    >
      <p>
        To <b>{userEmail}</b>. It starts with their first name and links to their packages.
      </p>
      <TextField name="subject" label="Subject" maxLength={150} />
      <TextAreaField name="message" label="Message" rows={6} maxLength={5000} />
    </FormDialog>
  );
}
