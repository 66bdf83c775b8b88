import {
  blockMemberFormSchema,
  type BlockMember,
  type MemberProfile,
} from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useNotify } from '@studio/ui';
import { FormDialog, TextAreaField } from '@studio/ui/fields';
import { useBlockMemberMutation } from './memberApi.ts';

interface Props {
  member: MemberProfile;
  onClose: () => void;
}

/** Blocks a member's bookings, with a reason that staff see. */
export function BlockDialog({ member, onClose }: Props) {
  const notify = useNotify();
  const [block] = useBlockMemberMutation();
  const name = fullName(member);

  async function handleSubmit(values: BlockMember) {
    await block(values).unwrap();
    notify({ kind: 'success', title: `${name} can no longer book.` });
    onClose();
  }
  return (
    <FormDialog
      title={`Block ${name}?`}
      initialValues={{ memberId: member.memberId, isBlocked: true, reason: '' }}
      onClose={onClose}
      schema={blockMemberFormSchema}
      onSubmit={handleSubmit}
      submitLabel="Block"
    >
      <p>They cannot book until you unblock them. Their bookings and packages stay.</p>
      <TextAreaField name="reason" label="Reason" hint="Only staff see this" maxLength={200} />
    </FormDialog>
  );
}
