import { Alert, Button } from 'antd';
import { useFormikContext } from 'formik';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { ReloadContext } from '../kit/state/ReloadContext.ts';
import { refusalOf } from './refusal.ts';

/**
 * The server's sentences that belong to no field, on top of the form. Takes focus when they appear. @param
 * children the remedy for a limit.
 */
export function ServerErrors({ children }: { children?: ReactNode }) {
  const { status } = useFormikContext();
  const { general, isOverLimit = false, isStale = false } = refusalOf(status);
  const reload = useContext(ReloadContext);
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
  const action = isStale && reload ? <Button onClick={() => void reload()}>Reload</Button> : null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert type="error" showIcon title={first} {...(rest ? { description: rest } : {})} action={action} />
    </div>
  );
}
