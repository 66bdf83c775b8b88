import { useNavigate } from '@studio/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useReplace } from '../../site/useTrail.ts';

/** Runs an effect once, also in strict mode. */
function useOnce(act: () => void): void {
  const isDone = useRef(false);
  const handle = useEffectEvent(act);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    handle();
  }, []);
}

/** Redirects from a page that is no longer needed. */
export function RedirectReplace({ to }: { to: string }) {
  const proceed = useReplace();
  useOnce(() => proceed(to));
  return null;
}

/** Skips a page that a visitor reached by going back and that would only redirect forward again. */
export function StepBack() {
  const navigate = useNavigate();
  useOnce(() => void navigate(-1));
  return null;
}
