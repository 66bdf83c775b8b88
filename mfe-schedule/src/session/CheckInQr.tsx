import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { Modal, useFocusReturn } from '@studio/ui';
import { QrCode } from '@studio/ui/data';
import styles from './CheckInQr.module.css';

/** QR code that opens the roster on a phone or tablet. The person who scans it must be signed in there. */
export function CheckInQr({
  session: { scheduleId, className },
  onClose,
}: {
  session: Pick<SessionDetail, 'scheduleId' | 'className'>;
  onClose: () => void;
}) {
  useFocusReturn();
  const address = new URL(`/dashboard/schedule?session=${scheduleId}`, window.location.href).href;
  return (
    <Modal open title="Check-in QR" footer={null} onCancel={onClose}>
      <div className={styles.code}>
        <QrCode text={address} size={240} label={`QR code of the roster of ${className}`} />
        <a href={address} className={styles.address}>
          {address}
        </a>
        <p>Scan it with a phone or tablet where staff are signed in, and check people in at the door.</p>
      </div>
    </Modal>
  );
}
