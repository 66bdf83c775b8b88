import { releasePhoneSchema, type MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { groupedPhone } from '@studio/contract/values/phone/phoneWords';
import { useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { FormDialog, TextAreaField } from '@studio/ui/fields';
import { useReleasePhoneMutation } from '../memberApi.ts';

interface Props {
  member: MemberProfile;
  onReleased: () => void;
  onClose: () => void;
}

/** Takes a number that somebody else has by now off a client's details, so that they can sign up with it. */
export function ReleasePhoneDialog({ member, onReleased, onClose }: Props) {
  const notify = useNotify();
  const [release] = useReleasePhoneMutation();
  const once = useOnce();
  const { memberId, version, userEmail, phone, phoneCountryCode } = member;
  const number = `${phoneCountryCode} ${groupedPhone(phone, phoneCountryCode)}`;
  const name = fullName(member);

  async function handleSubmit(values: { memberId: string; version: number; reason: string }) {
    await release(once(values)).unwrap();
    notify({ kind: 'success', title: `${name} no longer has ${number}.` });
    onReleased();
  }
  return (
    <FormDialog
      title={`Take ${number} off ${name}?`}
      initialValues={{ memberId, version, reason: '' }}
      schema={releasePhoneSchema}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Take it off"
    >
      <p>
        Whoever has this number now can then sign up with it, or be added. Bookings and packages stay with{' '}
        {name}
        {userEmail ? `, who is told at ${userEmail}` : ''}. As long as nobody else has the number, you can
        enter it again.
      </p>
      <TextAreaField name="reason" label="Reason" hint="Only staff see this" maxLength={500} />
    </FormDialog>
  );
}
