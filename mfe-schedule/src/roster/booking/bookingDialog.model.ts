import type { RosterEntry, SessionDetail } from '@studio/contract/schedule/schedule.schema';

/** Props of each booking dialog. */
export interface BookingDialogProps {
  entry: RosterEntry;
  session: SessionDetail;
  onClose: () => void;
}
