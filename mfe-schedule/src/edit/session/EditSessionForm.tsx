import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { createSessionSchema } from '@studio/contract/schedule/create-session.schema';
import { useLookUpRoomsQuery } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { RadioCardsField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useListInstructorsQuery } from '../../template/templateApi.ts';
import { useUpdateSessionMutation } from '../changeApi.ts';
import { Clashes } from './Clashes.tsx';
import {
  editValues,
  affectsMembers,
  isMoved,
  isOver,
  reachesFurther,
  updateOf,
  type EditValues,
} from './editForm.model.ts';
import { useAskPast } from '../useAskPast.ts';
import { peopleIn } from '../move/move.model.ts';
import { SCOPE_OPTIONS } from '../scope.model.ts';
import { SessionFields } from './SessionFields.tsx';
import { NotifyDialog, type NotifyAnswer, type NotifyQuestion } from '../NotifyDialog.tsx';

interface Props {
  session: SessionDetail;
  onClose: () => void;
}

/**
 * Sends only changed fields. Asks for the scope within a series, and what happens to bookings above a reduced
 * number of places.
 */
export function EditSessionForm({ session, onClose }: Props) {
  const notify = useNotify();
  const rooms = useLookUpRoomsQuery();
  const staff = useListInstructorsQuery();
  const [update] = useUpdateSessionMutation();
  // The version that was loaded first: overwriting a later change by somebody else must be refused.
  const [{ read, initialValues }] = useState(() => ({ read: session, initialValues: editValues(session) }));
  const askPast = useAskPast();
  const [question, setQuestion] = useState<NotifyQuestion | null>(null);
  const ask = (values: EditValues) =>
    new Promise<NotifyAnswer>((onAnswer) =>
      setQuestion({ session: read, before: initialValues, after: values, onAnswer }),
    );

  async function handleSubmit(values: EditValues) {
    if (isMoved(initialValues, values) && !(await askPast(values, 'Save it anyway'))) return;
    const answer =
      affectsMembers(initialValues, values) && (peopleIn(read) > 0 || reachesFurther(read, values))
        ? await ask(values)
        : 'TELL';
    if (answer === 'BACK') return;
    const { scheduleIds, told, movedToWaitlist } = await update(
      updateOf(read, initialValues, { ...values, notify: answer === 'TELL' }),
    ).unwrap();
    const parts = [
      told > 0 ? `${told} ${told === 1 ? 'member' : 'members'} emailed.` : '',
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
              present={[...read.coInstructors, ...read.assistants]}
              clashes={<Clashes scheduleId={read.scheduleId} />}
            />
            {isOver(read, values) ? (
              <RadioCardsField name="onOver" label={`${read.taken} places are taken`} options={OVER} />
            ) : null}
            {read.seriesId ? <RadioCardsField name="scope" label="Change" options={SCOPE_OPTIONS} /> : null}
          </>
        )}
      </StudioForm>
      {question ? <NotifyDialog question={question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}

const OVER = [
  {
    value: 'KEEP',
    title: 'Keep all bookings',
    description: 'The session stays overbooked, and closed to new bookings until places free up.',
  },
  {
    value: 'MOVE_LAST',
    title: 'Move the latest to the waitlist',
    description: 'They go to the front of the waitlist, get their credits back and are notified.',
  },
];
