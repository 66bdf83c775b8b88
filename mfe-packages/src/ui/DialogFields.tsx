import { Button } from '@studio/ui';
import { StudioForm, useFormikContext, type FormikHelpers, type StudioFormProps } from '@studio/ui/fields';
import type { ReactNode } from 'react';
import styles from './DialogForm.module.css';

export interface DialogFieldsProps<Values extends object> {
  initialValues: Values;
  schema?: object;
  /** Sends it. What it throws is shown, at the fields or on top. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown>;
  /** For what may be above somebody's limit, as in a form. */
  ask?: StudioFormProps<Values>['ask'];
  /** A verb: "Pause membership". */
  submitLabel: string;
  /** What staying is called; another word where the act itself is a cancelling. */
  keepLabel?: string;
  /** Red, for what takes something away. */
  isDestructive?: boolean;
  onClose: () => void;
  children: (values: Values) => ReactNode;
}

/** The content of a dialog that is a form: fields, and its buttons where dialogs have theirs. */
export function DialogFields<Values extends object>({
  submitLabel,
  keepLabel = 'Cancel',
  isDestructive = false,
  onClose,
  children,
  ...form
}: DialogFieldsProps<Values>) {
  return (
    <StudioForm {...form} footer="none">
      {(values) => (
        <>
          {children(values)}
          <Buttons {...{ submitLabel, keepLabel, isDestructive, onClose }} />
        </>
      )}
    </StudioForm>
  );
}

type ButtonsProps = Required<
  Pick<DialogFieldsProps<object>, 'submitLabel' | 'keepLabel' | 'isDestructive' | 'onClose'>
>;

function Buttons({ submitLabel, keepLabel, isDestructive, onClose }: ButtonsProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <div className={styles.buttons}>
      <Button onClick={onClose} disabled={isSubmitting}>
        {keepLabel}
      </Button>
      <Button htmlType="submit" type="primary" danger={isDestructive} loading={isSubmitting}>
        {submitLabel}
      </Button>
    </div>
  );
}
