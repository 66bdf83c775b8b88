import type { SlotProps } from '@studio/contract/remote/remote';
import { DrawerPanel } from '@studio/ui';
import { useState } from 'react';
import { ChosenSession } from './ChosenSession.tsx';
import { SessionChoice } from './SessionChoice.tsx';

/** Books a class for a member from their page: first the class, then what pays. */
export function BookAction({ memberId, memberName, onClose }: SlotProps['member.action']) {
  const [scheduleId, setScheduleId] = useState<string | null>(null);
  return (
    <DrawerPanel isOpen title={`Book a class for ${memberName}`} onClose={onClose}>
      {scheduleId ? (
        <ChosenSession
          scheduleId={scheduleId}
          member={{ memberId, name: memberName }}
          onBack={() => setScheduleId(null)}
          onDone={onClose}
        />
      ) : (
        <SessionChoice onChoose={setScheduleId} />
      )}
    </DrawerPanel>
  );
}
