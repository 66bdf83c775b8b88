import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { HeldPlace } from '../order/HeldPlace.tsx';
import { BookSheet } from '../session/BookSheet.tsx';
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
    whenFull={(scheduleId) => <JoinWaitlist scheduleId={scheduleId} />}
    whenHeld={(held) => <HeldPlace held={held} />}
  />
);
