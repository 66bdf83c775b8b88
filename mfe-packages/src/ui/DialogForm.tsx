import { Modal, useFocusReturn } from '@studio/ui';
import { DialogFields, type DialogFieldsProps } from './DialogFields.tsx';
import styles from './DialogForm.module.css';

/** A dialog with a few fields and two buttons. */
export function DialogForm<Values extends object>({
  title,
  ...fields
}: DialogFieldsProps<Values> & { title: string }) {
  useFocusReturn();
  return (
    <Modal
      open
      title={<span className={styles.title}>{title}</span>}
      footer={null}
      onCancel={fields.onClose}
      destroyOnHidden
    >
      <DialogFields {...fields} />
    </Modal>
  );
}
