import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useFormikContext } from 'formik';
import styles from './StudioForm.module.css';

export interface FormFooterProps {
  /** A verb: "Save", "Add session". */
  submitLabel?: string;
  onCancel?: (() => void) | undefined;
  /** While something is not known yet that sending needs. */
  isSubmitDisabled?: boolean;
  /**
   * `plain` does not stick to the bottom; `wide` fills the width, as on sign-in; `none` when the page has its
   * own.
   */
  footer?: 'sticky' | 'plain' | 'wide' | 'none';
}

// Without a name: after an answer that comes at once it can stay, unseen, and the button would be called
// "loading Save" for good.
const SENDING = { icon: <LoadingOutlined aria-hidden="true" /> };

/** Submit and Cancel of a form. */
export function FormFooter({
  submitLabel = 'Save',
  onCancel,
  isSubmitDisabled = false,
  footer = 'sticky',
}: FormFooterProps) {
  const { isSubmitting } = useFormikContext();
  if (footer === 'none') return null;
  const isWide = footer === 'wide';
  return (
    <div className={footer === 'sticky' ? styles.stickyFooter : styles.footer}>
      <Button
        htmlType="submit"
        type="primary"
        loading={isSubmitting && SENDING}
        disabled={isSubmitDisabled}
        block={isWide}
        size={isWide ? 'large' : 'middle'}
      >
        {submitLabel}
      </Button>
      {onCancel ? (
        <Button onClick={onCancel} disabled={isSubmitting} block={isWide}>
          Cancel
        </Button>
      ) : null}
    </div>
  );
}
