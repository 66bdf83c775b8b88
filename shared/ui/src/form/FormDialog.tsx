import { Modal } from 'antd';
import type { FormikValues } from 'formik';
import { useState } from 'react';
import { useFocusReturn } from '../kit/dialog/useFocusReturn.ts';
import { StudioForm, type StudioFormProps } from './StudioForm.tsx';
import styles from './StudioForm.module.css';

export interface FormDialogProps<Values extends FormikValues> extends Omit<
  StudioFormProps<Values>,
  'label' | 'onCancel' | 'isGuarded' | 'isWide' | 'footer'
> {
  title: string;
  onClose: () => void;
}

/** A dialog that is one form. It begins with the values of the moment in which it opens. */
export function FormDialog<Values extends FormikValues>({
  title,
  initialValues,
  onClose,
  ...form
}: FormDialogProps<Values>) {
  useFocusReturn();
  const [startingValues] = useState(initialValues);
  return (
    <Modal
      open
      title={<span className={styles.dialogTitle}>{title}</span>}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <StudioForm {...form} initialValues={startingValues} onCancel={onClose} footer="end" />
    </Modal>
  );
}
