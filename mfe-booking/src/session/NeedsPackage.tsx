import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import type { ReactNode } from 'react';
import { payRefusal } from '../family/family.model.ts';
import type { Attendee } from '../family/useAttendee.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { SheetActions } from '../ui/control/Sheet.tsx';
import { Message } from '../ui/state/Message.tsx';

/** Why no package pays for a class, and the way to one that does. */
export function NeedsPackage({
  reason,
  session: { scheduleId, localDate },
  attendee,
  spotId,
  children,
}: {
  reason: string;
  session: Pick<PublicSession, 'scheduleId' | 'localDate'>;
  attendee: Attendee | null;
  /** The spot that is chosen. */
  spotId?: string | undefined;
  children?: ReactNode;
}) {
  const path = useSitePath();
  const refused = payRefusal(attendee);
  return (
    <>
      <Message tone="info">{refused ? `${reason} ${refused}` : reason}</Message>
      {children}
      {refused ? null : (
        <SheetActions>
          <ButtonLink
            wide
            to={path('package-options', {
              session: scheduleId,
              spot: spotId,
              date: localDate,
              for: attendee?.memberId,
            })}
          >
            {attendee ? `Choose a package for ${attendee.firstName}` : 'Choose a package'}
          </ButtonLink>
        </SheetActions>
      )}
    </>
  );
}
