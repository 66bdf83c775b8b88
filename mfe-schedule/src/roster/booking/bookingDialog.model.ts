import type { RosterEntry, SessionDetail } from '@studio/contract/schedule/schedule.schema';

/** What a dialog about one booking is given. */
export interface BookingDialogProps {
  entry: RosterEntry;
  session: SessionDetail;
  onClose: () => void;
}
