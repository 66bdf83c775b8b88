import { leftOutWords, membersWords } from '@studio/contract/members/messageWords';
import { bulkMessageFormSchema, type MessageReach } from '@studio/contract/members/segment.schema';
import { Alert, Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { StudioForm, TextAreaField, TextField } from '@studio/ui/fields';
import { useEffect, useState } from 'react';
import { useAskReachMutation, useMessageMembersMutation } from '../memberListApi.ts';

interface Props {
  memberIds: string[];
  onClose: () => void;
}

/** Writes to many members at once; each gets a mail of their own. */
export function MessageDialog({ memberIds, onClose }: Props) {
  useFocusReturn();
  const [ids] = useState(memberIds);
  const [ask, { data, error, isLoading }] = useAskReachMutation();
  useEffect(() => void ask(ids), [ask, ids]);
  const reach = { data, error, isFetching: isLoading, refetch: () => void ask(ids) };
  return (
    <Modal
      open
      title={`Message ${membersWords(ids.length)}`}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <QueryBoundary query={reach} what="who would get the message">
        {(found) => <MessageForm memberIds={ids} reach={found} onClose={onClose} />}
      </QueryBoundary>
    </Modal>
  );
}

function MessageForm({ memberIds, reach, onClose }: Props & { reach: MessageReach }) {
  const notify = useNotify();
  const [send] = useMessageMembersMutation();
  const [initialValues] = useState({ subject: '', message: '' });
  // One dialog sends once, however often its button is pressed.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const leftOut = leftOutWords(reach);

  async function handleSubmit(values: typeof initialValues) {
    const { sent, ...left } = await send({ ...values, memberIds, idempotencyKey }).unwrap();
    const words = leftOutWords(left);
    notify({ kind: 'success', title: `Sent to ${membersWords(sent)}.${words ? ` Left out: ${words}` : ''}` });
    onClose();
  }
  if (reach.reached === 0)
    return <Alert type="warning" showIcon title={`Nobody can get this message. ${leftOut ?? ''}`} />;
  return (
    <StudioForm
      initialValues={initialValues}
      schema={bulkMessageFormSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel={`Send to ${membersWords(reach.reached)}`}
      footer="plain"
    >
      {leftOut ? <Alert type="info" showIcon title={`Not everyone gets it. ${leftOut}`} /> : null}
      <p>
        Each member gets an email of their own that greets them by first name. Nobody sees who else got it.
      </p>
      <TextField name="subject" label="Subject" maxLength={150} />
      <TextAreaField name="message" label="Message" maxLength={5000} />
    </StudioForm>
  );
}
