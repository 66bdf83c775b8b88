import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Hands on what stands in the form, so that a reload does not lose it. */
export function KeepTyped<Values>({ onChange }: { onChange: (values: Values) => void }) {
  const { values, dirty } = useFormikContext<Values>();
  useEffect(() => {
    if (dirty) onChange(values);
  }, [values, dirty, onChange]);
  return null;
}
