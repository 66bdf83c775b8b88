import { readCode } from '@studio/contract/values/typed/typedNumber';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { TextField } from './TextField.tsx';

const COMPLETE = /^\d{6}$/;

/** The one-time code; its sixth digit sends the form. */
export function CodeField() {
  const { values, setFieldValue, submitForm } = useFormikContext<{ otp: string }>();
  const code = readCode(values.otp);
  const send = useEffectEvent(() => {
    // A pasted code is shown as it is sent.
    if (code !== values.otp) void setFieldValue('otp', code);
    else void submitForm();
  });
  useEffect(() => {
    if (COMPLETE.test(code)) send();
  }, [code, values.otp]);
  return <TextField name="otp" label="Code" inputMode="numeric" autoComplete="one-time-code" isCode />;
}
