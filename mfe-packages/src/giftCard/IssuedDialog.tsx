import type { IssuedGiftCard } from '@studio/contract/orders/gift-card.schema';
import { formatMoney } from '@studio/contract/values/money';
import { Alert, Button, Modal, useFocusReturn } from '@studio/ui';
import { CopyButton } from '@studio/ui/data';
import styles from './GiftCard.module.css';

/** The only time that the code is shown. */
export function IssuedDialog({
  card: { code, initial, currency, recipientEmail },
  onClose,
}: {
  card: IssuedGiftCard;
  onClose: () => void;
}) {
  useFocusReturn();
  return (
    <Modal
      open
      title={`A gift card of ${formatMoney(initial, currency)} was issued.`}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.issued}>
        <code className={styles.code}>{code}</code>
        <CopyButton text={code}>Copy code</CopyButton>
        <Alert
          type="warning"
          showIcon
          title="You won’t see this code again."
          description={`Anyone with the code can spend it. We sent it to ${recipientEmail}.`}
        />
      </div>
    </Modal>
  );
}
