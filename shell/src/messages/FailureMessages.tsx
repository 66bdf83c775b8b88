import type { Failure } from '@studio/platform';
import { useShowFailure } from '@studio/ui';
import { useEffect } from 'react';
import type { Signal } from '../base/signal.ts';

/** Shows failures that no page shows itself, as the request asked: a dialog, a toast, or both. */
export function FailureMessages({ failure }: { failure: Signal<Failure | null> }) {
  const showFailure = useShowFailure();

  useEffect(() => {
    const show = () => {
      const next = failure.get();
      if (!next) return;
      showFailure(next);
      failure.set(null);
    };
    // Start-up may have failed before this component was there.
    show();
    return failure.onChange(show);
  }, [failure, showFailure]);
  return null;
}
