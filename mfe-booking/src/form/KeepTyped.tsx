import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Reports the values of the form, so that a reload does not lose them. */
export function KeepTyped<Values>({ onChange }: { onChange: (values: Values) => void }) {
  const { values, dirty } = useFormikContext<Values>();
  useEffect(() => {
    if (dirty) onChange(values);
  }, [values, dirty, onChange]);
  return null;
}
