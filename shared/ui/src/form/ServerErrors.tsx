import { Alert } from 'antd';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { refusalOf } from './refusal.ts';

/** The server's sentences that belong to no field, on top of the form. Takes focus when they appear. */
export function ServerErrors() {
  const { status } = useFormikContext();
  const { general } = refusalOf(status);
  const box = useRef<HTMLDivElement>(null);
  const [first, ...more] = general;

  useEffect(() => {
    if (first) box.current?.focus();
  }, [first, status]);

  if (!first) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert type="error" showIcon title={first} {...(more.length > 0 ? { description: more.join(' ') } : {})} />
    </div>
  );
}
