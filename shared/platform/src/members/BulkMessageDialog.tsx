import { leftOutWords, membersWords } from '@studio/contract/members/messageWords';
import {
  bulkMessageFormSchema,
  type BulkMessage,
  type BulkMessaged,
  type MessageReach,
} from '@studio/contract/members/segment.schema';
// By its name: whoever bundles this dialog shares the page's one copy.
import { isRefused, useOnce, type Once } from '@studio/platform';
import { Alert, Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { StudioForm, TextAreaField, TextField } from '@studio/ui/fields';
import { useEffect, useState, type ReactNode } from 'react';

interface Props {
  memberIds: string[];
  /** The mutation that answers who would get it. */
  asking: readonly [
    ask: (memberIds: string[]) => unknown,
    state: { data?: MessageReach | undefined; error?: unknown; isLoading: boolean },
  ];
  send: (message: Once<BulkMessage>) => Promise<BulkMessaged>;
  /** A draft, which staff can change. */
  draft?: { subject: string; message: string };
  /** Who gets it, and how. */
  children: ReactNode;
  onClose: () => void;
}

const EMPTY = { subject: '', message: '' };

/**
 * Writes to many members at once; each gets a mail of their own. To many it is marketing, so only those get it who
 * agreed to news; the dialog says how many do not.
 */
export function BulkMessageDialog({ memberIds, asking, ...form }: Props) {
  useFocusReturn();
  // Those of the moment the dialog opened: what is behind it may be refreshed meanwhile.
  const [ids] = useState(memberIds);
  const [ask, { data, error, isLoading }] = asking;
  useEffect(() => void ask(ids), [ask, ids]);
  // While it is asked again the form stays, with what is typed.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const refetch = () => void ask(ids);
  const reach = { data: data ?? last, error, isFetching: isLoading, refetch };
  return (
    <Modal
      open
      title={`Message ${membersWords(ids.length)}`}
      footer={null}
      onCancel={form.onClose}
      destroyOnHidden
    >
      <QueryBoundary query={reach} what="who would get the message">
        {(found) => <MessageForm {...form} memberIds={ids} reach={found} onOutdated={refetch} />}
      </QueryBoundary>
    </Modal>
  );
}

type FormProps = Omit<Props, 'asking'> & { reach: MessageReach; onOutdated: () => void };

function MessageForm({ memberIds, reach, send, onOutdated, draft = EMPTY, children, onClose }: FormProps) {
  const notify = useNotify();
  const once = useOnce();
  const [initialValues] = useState(draft);
  const leftOut = leftOutWords(reach);

  async function handleSubmit(values: typeof initialValues) {
    const { sent, ...left } = await send(once({ ...values, memberIds, reached: reach.reached })).catch(
      (error: unknown) => {
        if (isRefused(error, 'PREVIEW_OUTDATED')) onOutdated();
        throw error;
      },
    );
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
      footer="end"
    >
      {leftOut ? <Alert type="info" showIcon title={`Not everyone gets it. ${leftOut}`} /> : null}
      <p>{children}</p>
      <TextField name="subject" label="Subject" maxLength={150} />
      <TextAreaField name="message" label="Message" maxLength={5000} />
    </StudioForm>
  );
}
