import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useFormikContext } from 'formik';
import styles from './StudioForm.module.css';

export interface FormFooterProps {
  /** A verb: "Save", "Add session". */
  submitLabel?: string;
  onCancel?: (() => void) | undefined;
  /** Label of the button that cancels; another word where the act itself is a cancellation. */
  keepLabel?: string;
  /** Red submit button. */
  isDestructive?: boolean;
  /** For as long as data that the submission needs is missing. */
  isSubmitDisabled?: boolean;
  /**
   * `plain` does not stick to the bottom; `end`, of a form in a dialog, has the act last, at the end, as dialogs
   * without a form do; `wide` fills the width, as on sign-in; `none` when the page has its own.
   */
  footer?: 'sticky' | 'plain' | 'end' | 'wide' | 'none';
}

// Without a name: after an immediate answer the icon can stay, invisible, and the button's accessible name
// would remain "loading Save".
const SENDING = { icon: <LoadingOutlined aria-hidden="true" /> };

/** Submit and Cancel of a form. */
export function FormFooter({
  submitLabel = 'Save',
  onCancel,
  keepLabel = 'Cancel',
  isDestructive = false,
  isSubmitDisabled = false,
  footer = 'sticky',
}: FormFooterProps) {
  const { isSubmitting } = useFormikContext();
  if (footer === 'none') return null;
  const isWide = footer === 'wide';
  const submit = (
    <Button
      htmlType="submit"
      type="primary"
      danger={isDestructive}
      loading={isSubmitting && SENDING}
      disabled={isSubmitDisabled}
      block={isWide}
      size={isWide ? 'large' : 'middle'}
    >
      {submitLabel}
    </Button>
  );
  const cancel = onCancel ? (
    <Button onClick={onCancel} disabled={isSubmitting} block={isWide}>
      {keepLabel}
    </Button>
  ) : null;
  if (footer === 'end')
    return (
      <div className={styles.endFooter}>
        {cancel}
        {submit}
      </div>
    );
  return (
    <div className={footer === 'sticky' ? styles.stickyFooter : styles.footer}>
      {submit}
      {cancel}
    </div>
  );
}
