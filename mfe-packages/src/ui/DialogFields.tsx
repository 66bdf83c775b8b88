import { Button } from '@studio/ui';
import { StudioForm, useFormikContext, type FormikHelpers, type StudioFormProps } from '@studio/ui/fields';
import type { ReactNode } from 'react';
import styles from './DialogForm.module.css';

export interface DialogFieldsProps<Values extends object> {
  initialValues: Values;
  schema?: object;
  /** Submits the form. Errors that it throws are shown at the fields or on top. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown>;
  /** Asks a manager for an action above the limit, as in `StudioForm`. */
  ask?: StudioFormProps<Values>['ask'];
  /** Label of the submit button, a verb: "Pause membership". */
  submitLabel: string;
  /** Label of the cancel button; another word where the action itself is a cancellation. */
  keepLabel?: string;
  /** Red submit button, for destructive actions. */
  isDestructive?: boolean;
  onClose: () => void;
  children: (values: Values) => ReactNode;
}

/** A form in a dialog, with its buttons in the footer. */
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
