import type { StudioClosure, StudioClosureDetail } from '@studio/contract/studio-closure.schema';
import { formatDayTime } from '@studio/contract/time';
import { useStudio } from '@studio/platform';
import { Flex, LoadingState } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import { Checkbox } from '@studio/ui/fields';
import { useState } from 'react';
import { counted, restoredWords } from './closure.model.ts';
import { useDeleteClosureMutation, useGetClosureQuery, useRestoreClosureMutation } from './closureApi.ts';

interface Props {
  closure: StudioClosure;
  onClose: () => void;
  /** Told what came of it, in words. */
  onDeleted: (words: string) => void;
}

interface Wish {
  restoreSessions: boolean;
  rebookMembers: boolean;
  takeBackExtension: boolean;
  notify: boolean;
}

const ALL: Wish = { restoreSessions: true, rebookMembers: true, takeBackExtension: true, notify: true };

/** Asks what a closure that goes is to take back with it. */
export function DeleteClosure({ closure, onClose, onDeleted }: Props) {
  const { studioClosureId, studioClosureName } = closure;
  const detail = useGetClosureQuery(studioClosureId);
  const [wish, setWish] = useState(ALL);
  const [remove] = useDeleteClosureMutation();
  const [restore] = useRestoreClosureMutation();

  async function handleConfirm() {
    if (!wish.restoreSessions && !wish.takeBackExtension) {
      await remove(studioClosureId).unwrap();
      return onDeleted('');
    }
    return onDeleted(restoredWords(await restore({ studioClosureId, ...wish }).unwrap()));
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
        <Wishes detail={detail.data} wish={wish} onChange={setWish} />
      ) : (
        <LoadingState what="what can be taken back" />
      )}
    </ConfirmDialog>
  );
}

function Wishes({
  detail,
  wish,
  onChange,
}: {
  detail: StudioClosureDetail;
  wish: Wish;
  onChange: (wish: Wish) => void;
}) {
  const { restorableSessions, extendedPackages, sessionList } = detail;
  const booked = sessionList.reduce(
    (sum, session) => sum + (session.refusal === null ? session.booked : 0),
    0,
  );
  const choice = (name: keyof Wish, label: string, isOffered = true) =>
    isOffered ? (
      <Checkbox
        checked={wish[name]}
        onChange={(event) => onChange({ ...wish, [name]: event.target.checked })}
      >
        {label}
      </Checkbox>
    ) : null;
  return (
    <Flex vertical gap={8} align="flex-start">
      <span>The studio is open then again.</span>
      {choice(
        'restoreSessions',
        `Bring back ${counted(restorableSessions, 'cancelled session')}`,
        restorableSessions > 0,
      )}
      {choice(
        'rebookMembers',
        `Book their members again (${counted(booked, 'place')})`,
        booked > 0 && wish.restoreSessions,
      )}
      {choice(
        'takeBackExtension',
        extendedPackages === 1
          ? 'Let 1 package end as before'
          : `Let ${extendedPackages} packages end as before`,
        extendedPackages > 0,
      )}
      {choice('notify', 'Tell these members by e-mail', booked > 0 && wish.restoreSessions)}
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
      {counted(lost.length, 'session')} cannot come back:
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
