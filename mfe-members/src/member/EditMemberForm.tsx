import {
  updateMemberSchema,
  type MemberProfile,
  type UpdateMember,
} from '@studio/contract/members/member.schema';
import { useCan, useStudio } from '@studio/platform';
import { Button } from '@studio/ui';
import { FieldRow, FormSection, StudioForm, TextField } from '@studio/ui/fields';
import { MemberPhoto } from './MemberPhoto.tsx';
import { MemberFields } from './MemberFields.tsx';
import { ReleasePhoneDialog } from './contact/ReleasePhoneDialog.tsx';
import { StartContactChange } from './contact/StartContactChange.tsx';
import { useUpdateMemberMutation } from './memberApi.ts';
import { useState } from 'react';

interface Props {
  member: MemberProfile;
  onClose: () => void;
  onSaved: () => void;
}

/** @param callingCode of the studio, for a member without a number. */
const valuesOf = (member: MemberProfile, callingCode: string) => ({
  memberId: member.memberId,
  version: member.version,
  firstName: member.firstName,
  lastName: member.lastName,
  userEmail: member.userEmail,
  phoneCountryCode: member.phoneCountryCode || callingCode,
  phone: member.phone,
  birthday: member.birthday ?? '',
  gender: member.gender ?? '',
  address: member.address,
  emergencyContact: member.emergencyContact,
});

/** Every detail of a client that staff may change. */
export function EditMemberForm({ member, onClose, onSaved }: Props) {
  const [update] = useUpdateMemberMutation();
  const can = useCan();
  const { callingCode } = useStudio();
  const [isReleasing, setIsReleasing] = useState(false);

  async function handleSubmit(values: ReturnType<typeof valuesOf>) {
    await update(updateMemberSchema.cast(values) as UpdateMember).unwrap();
    onSaved();
  }
  // Not within the form, to which the dialog's own would be submitted as well.
  const dialog = isReleasing ? (
    <ReleasePhoneDialog member={member} onReleased={onClose} onClose={() => setIsReleasing(false)} />
  ) : null;
  return (
    <>
      <StudioForm
        initialValues={valuesOf(member, callingCode ?? '')}
        schema={updateMemberSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Save"
      >
        <MemberPhoto member={member} />
        <MemberFields
          isContactFixed={member.hasAccount}
          belowContact={
            member.hasAccount ? (
              can('member.contact') && <StartContactChange member={member} />
            ) : member.phone ? (
              <Button onClick={() => setIsReleasing(true)}>This number is somebody else’s now</Button>
            ) : null
          }
        />
        <TextField name="address" label="Address" isOptional />
        <FormSection title="Emergency contact">
          <FieldRow>
            <TextField name="emergencyContact.name" label="Contact’s name" isOptional />
            <TextField name="emergencyContact.phone" label="Contact’s phone" isOptional />
          </FieldRow>
          <TextField name="emergencyContact.relation" label="Relationship" isOptional />
        </FormSection>
      </StudioForm>
      {dialog}
    </>
  );
}
