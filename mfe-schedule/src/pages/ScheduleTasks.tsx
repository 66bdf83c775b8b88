import type { DateRange } from '@studio/contract/schedule/schedule.schema';
import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import { loadedLater, useNotify } from '@studio/ui';
import { Suspense } from 'react';
import type { Moved } from '../edit/move/move.model.ts';
import { addedWords, type StartValues } from '../edit/session/sessionForm.model.ts';
import { useMoveSession } from '../edit/move/useMoveSession.ts';

const AddSessionDrawer = loadedLater(() =>
  import('../edit/session/AddSessionDrawer.tsx').then((part) => part.AddSessionDrawer),
);
const BookAppointmentDrawer = loadedLater(() =>
  import('../appointment/BookAppointmentDrawer.tsx').then((part) => part.BookAppointmentDrawer),
);
const MoveDialog = loadedLater(() => import('../edit/move/MoveDialog.tsx').then((part) => part.MoveDialog));
const CopyWeekDialog = loadedLater(() =>
  import('../edit/copyWeek/CopyWeekDialog.tsx').then((part) => part.CopyWeekDialog),
);
const PublishDialog = loadedLater(() =>
  import('../edit/PublishDialog.tsx').then((part) => part.PublishDialog),
);
const FeedDialog = loadedLater(() => import('../edit/FeedDialog.tsx').then((part) => part.FeedDialog));

/** An action of the page that does not belong to an open session. */
export type ScheduleTask =
  | { kind: 'add'; slot: StartValues }
  | { kind: 'appointment'; date: string }
  | { kind: 'move'; moved: Moved; range: DateRange }
  | ({ kind: 'copy' } & DateRange)
  | ({ kind: 'publish' } & DateRange)
  | { kind: 'feed' };

interface Props {
  task: ScheduleTask;
  onClose: () => void;
}

/** The drawer or dialog of a task. */
export const ScheduleTasks = ({ task, onClose }: Props) => (
  <Suspense>
    {task.kind === 'add' ? <Adding slot={task.slot} onClose={onClose} /> : null}
    {task.kind === 'appointment' ? <BookAppointmentDrawer date={task.date} onClose={onClose} /> : null}
    {task.kind === 'move' ? <Moving {...task} onClose={onClose} /> : null}
    {task.kind === 'copy' ? <CopyWeekDialog from={task.from} to={task.to} onClose={onClose} /> : null}
    {task.kind === 'publish' ? <PublishDialog range={task} onClose={onClose} /> : null}
    {task.kind === 'feed' ? <FeedDialog onClose={onClose} /> : null}
  </Suspense>
);

function Adding({ slot, onClose }: { slot: StartValues; onClose: () => void }) {
  const notify = useNotify();

  function handleAdded(added: CreatedSessions) {
    notify({ kind: 'success', ...addedWords(added) });
    onClose();
  }
  return <AddSessionDrawer slot={slot} onClose={onClose} onAdded={handleAdded} />;
}

function Moving({ moved, range, onClose }: { moved: Moved; range: DateRange; onClose: () => void }) {
  const { moveWithPeople } = useMoveSession(range, [moved.session]);
  return <MoveDialog moved={moved} onConfirm={(tells) => moveWithPeople(moved, tells)} onClose={onClose} />;
}
