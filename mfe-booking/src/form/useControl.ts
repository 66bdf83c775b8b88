import { useField } from 'formik';
import { useId } from 'react';

/** One control of a form: its value, the ids of its label and help, and its error, once it may be shown. */
export function useControl<Value>(name: string) {
  const [field, { touched, error }, { setValue }] = useField<Value>(name);
  const id = useId();
  const wrong = touched ? error : undefined;
  return {
    field,
    setValue,
    id,
    wrong,
    ariaProps: { 'aria-invalid': wrong !== undefined, 'aria-describedby': helpId(id) },
  };
}

/** The id of a control's help. */
export const helpId = (id: string): string => `${id}-help`;
