import { useNavigate } from '@studio/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useReplace } from '../../site/frame/useTrail.ts';

/** Once, however often React looks. */
function useOnce(act: () => void): void {
  const isDone = useRef(false);
  const handle = useEffectEvent(act);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    handle();
  }, []);
}

/** Leaves a page that has done its work. */
export function RedirectReplace({ to }: { to: string }) {
  const proceed = useReplace();
  useOnce(() => proceed(to));
  return null;
}

/** Leaves a page that somebody came to by going back, and that would only send them forward again. */
export function StepBack() {
  const navigate = useNavigate();
  useOnce(() => void navigate(-1));
  return null;
}
