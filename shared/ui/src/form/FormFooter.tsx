import { Button } from 'antd';
import { useFormikContext } from 'formik';
import styles from './StudioForm.module.css';

export interface FormFooterProps {
  /** A verb: "Save", "Add session". */
  submitLabel?: string;
  onCancel?: (() => void) | undefined;
  /** `plain` does not stick to the bottom; `wide` fills the width, as on sign-in; `none` when the page has its own. */
  footer?: 'sticky' | 'plain' | 'wide' | 'none';
}

/** Submit and Cancel of a form. */
export function FormFooter({ submitLabel = 'Save', onCancel, footer = 'sticky' }: FormFooterProps) {
  const { isSubmitting } = useFormikContext();
  if (footer === 'none') return null;
  const isWide = footer === 'wide';
  return (
    <div className={footer === 'sticky' ? styles.stickyFooter : styles.footer}>
      <Button htmlType="submit" type="primary" loading={isSubmitting} block={isWide} size={isWide ? 'large' : 'middle'}>
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
