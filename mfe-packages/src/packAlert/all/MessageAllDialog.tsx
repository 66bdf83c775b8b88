import { leftOutWords, membersWords } from '@studio/contract/members/messageWords';
import { bulkMessageFormSchema, type MessageReach } from '@studio/contract/members/segment.schema';
import type { PackAlertGroup } from '@studio/contract/packages/pack-alert.schema';
import { useStudio } from '@studio/platform';
import { Alert, Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { StudioForm, TextAreaField, TextField } from '@studio/ui/fields';
import { useEffect, useState } from 'react';
import { useOnce } from '../../ui/useOnce.ts';
import { mailToAllWords } from '../packAlert.model.ts';
import { packAlertApi } from '../packAlertApi.ts';

interface Props {
  group: PackAlertGroup;
  memberIds: string[];
  onClose: () => void;
}

const { askAlertReach, messageAlerted } = packAlertApi.endpoints;

/**
 * Writes to many members at once, each by a mail of their own. To many it is marketing, so only those get it
 * who agreed to news; the dialog says how many do not.
 */
export function MessageAllDialog({ group, memberIds, onClose }: Props) {
  useFocusReturn();
  // Those of the moment the dialog opened: the panel behind it may be refreshed meanwhile.
  const [ids] = useState(memberIds);
  const [ask, { data, error, isLoading }] = askAlertReach.useMutation();
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
        {(found) => <MessageForm group={group} memberIds={ids} reach={found} onClose={onClose} />}
      </QueryBoundary>
    </Modal>
  );
}

function MessageForm({ group, memberIds, reach, onClose }: Props & { reach: MessageReach }) {
  const { studioName } = useStudio();
  const notify = useNotify();
  const once = useOnce();
  const [send] = messageAlerted.useMutation();
  const [initialValues] = useState(() => mailToAllWords(group, studioName));
  const leftOut = leftOutWords(reach);

  async function handleSubmit(values: typeof initialValues) {
    const { sent, ...left } = await send(once({ ...values, memberIds })).unwrap();
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
        A message to many counts as news, so only members who agreed to news get it. Each gets an email of
        their own that greets them by first name.
      </p>
      <TextField name="subject" label="Subject" maxLength={150} />
      <TextAreaField name="message" label="Message" maxLength={5000} />
    </StudioForm>
  );
}
