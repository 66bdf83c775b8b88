import { useField } from 'formik';
import { useId } from 'react';

/**
 * One control of a form: its value, what it needs to be found by its label and its help, and why it is wrong,
 * once that is to be said.
 */
export function useControl<Value>(name: string) {
  const [field, { touched, error }, { setValue }] = useField<Value>(name);
  const id = useId();
  const wrong = touched ? error : undefined;
  return {
    field,
    setValue,
    id,
    wrong,
    told: { 'aria-invalid': wrong !== undefined, 'aria-describedby': helpId(id) },
  };
}

/** Where the help of a control stands. */
export const helpId = (id: string): string => `${id}-help`;
