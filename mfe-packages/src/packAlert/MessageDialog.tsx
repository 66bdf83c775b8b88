import { messageMemberSchema, type MessageMember } from '@studio/contract/members/member.schema';
import type { PackAlert, PackAlertGroup } from '@studio/contract/packages/pack-alert.schema';
import { useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { FormDialog, TextAreaField, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { mailWords } from './packAlert.model.ts';
import { packAlertApi } from './packAlertApi.ts';

interface Props {
  alert: PackAlert;
  group: PackAlertGroup;
  onClose: () => void;
}

const { useMutation } = packAlertApi.endpoints.messageMember;

/** Sends a mail to the member of an alert. Starts with a draft, which staff can change. */
export function MessageDialog({ alert, group, onClose }: Props) {
  const { memberId, memberName } = alert;
  const { studioName } = useStudio();
  const notify = useNotify();
  const [send] = useMutation();
  const [initialValues] = useState({ memberId, ...mailWords(alert, group, studioName) });

  async function handleSubmit(values: typeof initialValues) {
    await send(messageMemberSchema.cast(values) as MessageMember).unwrap();
    notify({ kind: 'success', title: `Sent to ${memberName}.` });
    onClose();
  }
  return (
    <FormDialog
      title={`Message ${memberName}`}
      initialValues={initialValues}
      schema={messageMemberSchema}
      submitLabel="Send"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>It starts with their name and links to their packages.</p>
          <TextField name="subject" label="Subject" />
          <TextAreaField name="message" label="Message" rows={5} />
        </>
      )}
    </FormDialog>
  );
}
