import type { SessionDetail } from '@studio/contract/schedule.schema';
import { createSessionSchema } from '@studio/contract/create-session.schema';
import { useNotify } from '@studio/ui';
import { RadioCardsField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useListInstructorsQuery, useListRoomsQuery } from '../template/templateApi.ts';
import { useUpdateSessionMutation } from './changeApi.ts';
import { Clashes } from './Clashes.tsx';
import {
  editValues,
  isNoticed,
  isOver,
  reachesFurther,
  updateOf,
  type EditValues,
} from './editForm.model.ts';
import { peopleIn } from './move.model.ts';
import { SCOPE_OPTIONS } from './scope.model.ts';
import { SessionFields } from './SessionFields.tsx';
import { TellDialog, type TellAnswer, type TellQuestion } from './TellDialog.tsx';

interface Props {
  session: SessionDetail;
  onClose: () => void;
}

/**
 * Only what was changed is sent. A series asks how far it goes, too few places what becomes of those above.
 */
export function EditSessionForm({ session, onClose }: Props) {
  const notify = useNotify();
  const rooms = useListRoomsQuery();
  const staff = useListInstructorsQuery();
  const [update] = useUpdateSessionMutation();
  // Of the version that was read: what somebody else changes meanwhile must not be undone in silence.
  const [{ read, initialValues }] = useState(() => ({ read: session, initialValues: editValues(session) }));
  const [question, setQuestion] = useState<TellQuestion | null>(null);
  const ask = (values: EditValues) =>
    new Promise<TellAnswer>((onAnswer) =>
      setQuestion({ session: read, before: initialValues, after: values, onAnswer }),
    );

  async function handleSubmit(values: EditValues) {
    const answer =
      isNoticed(initialValues, values) && (peopleIn(read) > 0 || reachesFurther(read, values))
        ? await ask(values)
        : 'TELL';
    if (answer === 'BACK') return;
    const { scheduleIds, told, movedToWaitlist } = await update(
      updateOf(read, initialValues, { ...values, notify: answer === 'TELL' }),
    ).unwrap();
    const parts = [
      told > 0 ? `${told} told by e-mail.` : '',
      movedToWaitlist > 0 ? `${movedToWaitlist} moved to the waitlist.` : '',
    ];
    notify({
      kind: 'success',
      title: scheduleIds.length > 1 ? `${scheduleIds.length} sessions saved.` : 'Session saved.',
      description: parts.filter(Boolean).join(' '),
    });
    onClose();
  }
  return (
    <>
      <StudioForm
        initialValues={initialValues}
        schema={createSessionSchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Save"
      >
        {(values) => (
          <>
            <SessionFields
              rooms={rooms.data ?? []}
              staff={staff.data ?? []}
              clashes={<Clashes scheduleId={read.scheduleId} />}
            />
            {isOver(read, values) ? (
              <RadioCardsField name="onOver" label={`${read.taken} places are taken`} options={OVER} />
            ) : null}
            {read.seriesId ? <RadioCardsField name="scope" label="Change" options={SCOPE_OPTIONS} /> : null}
          </>
        )}
      </StudioForm>
      {question ? <TellDialog question={question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}

const OVER = [
  {
    value: 'KEEP',
    title: 'Keep all bookings',
    description: 'The session is over by some, and closed until it is below.',
  },
  {
    value: 'MOVE_LAST',
    title: 'Move the latest to the waitlist',
    description: 'They come first there, get their credits back and are told.',
  },
];
