import type { StudioClosure, StudioClosureDetail } from '@studio/contract/configure/studio-closure.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Flex, LoadingState } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import { Checkbox } from '@studio/ui/controls';
import { useState } from 'react';
import { counted, restoredWords } from './closure.model.ts';
import { useDeleteClosureMutation, useGetClosureQuery, useRestoreClosureMutation } from './closureApi.ts';

interface Props {
  closure: StudioClosure;
  onClose: () => void;
  /** Called with a sentence about the result. */
  onDeleted: (words: string) => void;
}

interface RestoreChoice {
  restoreSessions: boolean;
  rebookMembers: boolean;
  takeBackExtension: boolean;
  notify: boolean;
}

const ALL: RestoreChoice = {
  restoreSessions: true,
  rebookMembers: true,
  takeBackExtension: true,
  notify: true,
};

/** Asks which effects of a deleted closure to undo. */
export function DeleteClosure({ closure, onClose, onDeleted }: Props) {
  const { studioClosureId, studioClosureName } = closure;
  const detail = useGetClosureQuery(studioClosureId);
  const [choice, setChoice] = useState(ALL);
  const [remove] = useDeleteClosureMutation();
  const [restore] = useRestoreClosureMutation();

  async function handleConfirm() {
    if (!choice.restoreSessions && !choice.takeBackExtension) {
      await remove(studioClosureId).unwrap();
      return onDeleted('');
    }
    return onDeleted(restoredWords(await restore({ studioClosureId, ...choice }).unwrap()));
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${studioClosureName}?`}
      confirmLabel="Delete closure"
      keepLabel="Keep it"
      isDestructive
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {detail.data ? (
        <RestoreFields detail={detail.data} choice={choice} onChange={setChoice} />
      ) : (
        <LoadingState what="the effect" />
      )}
    </ConfirmDialog>
  );
}

function RestoreFields({
  detail,
  choice,
  onChange,
}: {
  detail: StudioClosureDetail;
  choice: RestoreChoice;
  onChange: (choice: RestoreChoice) => void;
}) {
  const { restorableSessions, extendedPackages, sessionList } = detail;
  const booked = sessionList.reduce(
    (sum, session) => sum + (session.refusal === null ? session.booked : 0),
    0,
  );
  const tickBox = (name: keyof RestoreChoice, label: string, isOffered = true) =>
    isOffered ? (
      <Checkbox
        checked={choice[name]}
        onChange={(event) => onChange({ ...choice, [name]: event.target.checked })}
      >
        {label}
      </Checkbox>
    ) : null;
  return (
    <Flex vertical gap={8} align="flex-start">
      <span>The studio will be open on these days again.</span>
      {tickBox(
        'restoreSessions',
        `Restore ${counted(restorableSessions, 'cancelled session')}`,
        restorableSessions > 0,
      )}
      {tickBox(
        'rebookMembers',
        `Book their members again (${counted(booked, 'place')})`,
        booked > 0 && choice.restoreSessions,
      )}
      {tickBox(
        'takeBackExtension',
        extendedPackages === 1
          ? 'Undo the extension of 1 package'
          : `Undo the extension of ${extendedPackages} packages`,
        extendedPackages > 0,
      )}
      {tickBox('notify', 'Email these members', booked > 0 && choice.restoreSessions)}
      <Lost detail={detail} />
    </Flex>
  );
}

function Lost({ detail: { sessionList } }: { detail: StudioClosureDetail }) {
  const { timezone } = useStudio();
  const lost = sessionList.filter(({ refusal }) => refusal !== null);
  if (lost.length === 0) return null;
  return (
    <div>
      {counted(lost.length, 'session')} cannot be restored:
      <ul>
        {lost.slice(0, 5).map(({ scheduleId, className, startAt, refusal }) => (
          <li key={scheduleId}>
            {className}, {formatDayTime(startAt, timezone)}. {refusal}
          </li>
        ))}
      </ul>
    </div>
  );
}
