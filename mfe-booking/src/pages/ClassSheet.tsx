import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { BringGuests } from '../family/BringGuests.tsx';
import { WhoComes } from '../family/WhoComes.tsx';
import { HeldPlace } from '../order/HeldPlace.tsx';
import { ClassPrice } from '../package/ClassPrice.tsx';
import { BookSheet } from '../session/BookSheet.tsx';
import { NeedsPackage } from '../session/NeedsPackage.tsx';
import { SpotFold } from '../spot/SpotFold.tsx';
import { JoinWaitlist } from '../waitlist/JoinWaitlist.tsx';

interface Props {
  scheduleId: string;
  listed: PublicSession | undefined;
  onFound: (localDate: string) => void;
  onClose: () => void;
}

/** Details and actions of one class. Loaded on demand, so that the list renders sooner. */
export const ClassSheet = (props: Props) => (
  <BookSheet
    {...props}
    price={(session) => <ClassPrice session={session} />}
    whoComes={(attendee, choose) => <WhoComes attendeeId={attendee?.memberId ?? null} onChoose={choose} />}
    withGuests={(max, chosen, onChoose) => <BringGuests max={max} chosen={chosen} onChoose={onChoose} />}
    withSpot={(choice) => <SpotFold {...choice} />}
    whenFull={(session, attendee) => (
      <JoinWaitlist
        scheduleId={session.scheduleId}
        {...(attendee && { attendeeId: attendee.memberId })}
        whenUnpaid={(reason) => <NeedsPackage reason={reason} session={session} attendee={attendee} />}
      />
    )}
    whenHeld={(held) => <HeldPlace held={held} />}
  />
);
