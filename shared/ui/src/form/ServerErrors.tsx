import { Alert } from 'antd';
import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { refusalOf } from './refusal.ts';

/**
 * The server's sentences that belong to no field, on top of the form. Takes focus when they appear. @param
 * children what can be done about a limit.
 */
export function ServerErrors({ children }: { children?: ReactNode }) {
  const { status } = useFormikContext();
  const { general, isOverLimit = false } = refusalOf(status);
  const box = useRef<HTMLDivElement>(null);
  const [first, ...more] = general;

  useEffect(() => {
    if (first) box.current?.focus();
  }, [first, status]);

  if (!first) return null;
  const rest =
    isOverLimit && children ? (
      <>
        {more.join(' ')}
        {children}
      </>
    ) : (
      more.join(' ')
    );
  return (
    <div ref={box} tabIndex={-1}>
      <Alert type="error" showIcon title={first} {...(rest ? { description: rest } : {})} />
    </div>
  );
}
