import { useField, useFormikContext } from 'formik';
import { useId, type ReactNode } from 'react';
import { useRegisteredField } from '../form/FieldRegistry.tsx';
import { refusedMessage } from '../form/refusal.ts';
import styles from './fields.module.css';

/** Props of every field of the kit. */
export interface FieldProps {
  /** Name in formik's values; same as on the wire. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Adds "(optional)" to the label. Required fields have no marker. */
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** Attributes for the control, so that label, hint and error belong to it. */
export interface ControlAttributes {
  id: string;
  disabled: boolean;
  status?: 'error';
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-describedby'?: string;
}

/** Value and handlers of one field. */
export interface FieldBinding<Value> {
  control: ControlAttributes;
  /** Id of the label of a group, for `aria-labelledby`. */
  labelId: string;
  value: Value;
  setValue: (value: Value) => void;
  handleBlur: () => void;
}

export interface FormFieldProps<Value> extends FieldProps {
  /** For a group of controls: the label names the group (`labelId`) and not one control. */
  isGroup?: boolean;
  /** What is wrong with a value, for what a schema cannot know; said in place of the schema's sentence. */
  validate?: (value: Value) => string | undefined;
  children: (binding: FieldBinding<Value>) => ReactNode;
}

/**
 * Label, hint, error and accessibility of one field; every other field of the kit is this one around a
 * control. Not antd's `Form.Item`: that brings a second form library along and takes the next field's space
 * for its errors.
 */
export function FormField<Value>({ children, isGroup = false, ...props }: FormFieldProps<Value>) {
  const { binding, ids, message } = useFieldBinding<Value>(props);
  const { label, hint, isOptional } = props;
  const text = isOptional ? (
    <>
      {label} <small>(optional)</small>
    </>
  ) : (
    label
  );
  return (
    <div className={styles.field}>
      {isGroup ? (
        <span id={ids.label} className={styles.label}>
          {text}
        </span>
      ) : null}
      {label && !isGroup ? (
        <label htmlFor={binding.control.id} className={styles.label}>
          {text}
        </label>
      ) : null}
      {children(binding)}
      {message || hint ? <FieldNotes {...{ ids, message, hint }} /> : null}
    </div>
  );
}

interface FieldNotesProps {
  ids: Record<'error' | 'hint', string>;
  message: string | undefined;
  hint: ReactNode;
}

/** The error first, because it is what the person must act on. */
const FieldNotes = ({ ids, message, hint }: FieldNotesProps) => (
  <div className={styles.notes}>
    {message ? (
      <div id={ids.error} className={styles.error}>
        {message}
      </div>
    ) : null}
    {hint ? <div id={ids.hint}>{hint}</div> : null}
  </div>
);

/** What is wrong, once it is shown: of what the schema and the field itself say, the field's sentence. */
function ownMessage(
  { touched, error }: { touched: boolean; error?: string | undefined },
  submitCount: number,
  ofField: () => string | undefined,
): string | undefined {
  const isShown = touched || submitCount > 0;
  return isShown && error ? (ofField() ?? error) : undefined;
}

/** Binds a field to formik. The error shows once the field has lost focus or the form was submitted. */
function useFieldBinding<Value>({
  name,
  hint,
  isOptional,
  isDisabled = false,
  validate,
}: Omit<FormFieldProps<Value>, 'label' | 'isGroup' | 'children'>) {
  const [{ value }, meta, { setValue, setTouched }] = useField<Value>({
    name,
    ...(validate && { validate }),
  });
  const { isSubmitting, submitCount, status } = useFormikContext();
  const id = useId();
  const ids = { label: `${id}-label`, error: `${id}-error`, hint: `${id}-hint` };
  useRegisteredField(name);

  const message =
    ownMessage(meta, submitCount, () => validate?.(value)) ?? refusedMessage(status, name, value);
  const described = [message && ids.error, hint && ids.hint].filter(Boolean).join(' ');
  const control: ControlAttributes = {
    id,
    disabled: isSubmitting || isDisabled,
    ...(message ? { status: 'error', 'aria-invalid': true } : {}),
    ...(isOptional ? {} : { 'aria-required': true }),
    ...(described ? { 'aria-describedby': described } : {}),
  };
  const binding: FieldBinding<Value> = {
    control,
    labelId: ids.label,
    value,
    setValue: (next) => void setValue(next, true),
    handleBlur: () => void setTouched(true, true),
  };
  return { binding, ids, message };
}
