import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { TextField } from './TextField.tsx';

const COMPLETE = /^\d{6}$/;

/** The one-time code; its sixth digit sends the form. */
export function CodeField() {
  const { values, submitForm } = useFormikContext<{ otp: string }>();
  const send = useEffectEvent(() => void submitForm());
  useEffect(() => {
    if (COMPLETE.test(values.otp)) send();
  }, [values.otp]);
  return (
    <TextField
      name="otp"
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      isCode
    />
  );
}
