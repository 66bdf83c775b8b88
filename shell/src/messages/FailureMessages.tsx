import { App } from '@studio/ui';
import type { Failure } from '@studio/platform';
import { useEffect } from 'react';
import type { Signal } from '../session/signal.ts';

/** Shows failures that no page shows in its own place: a dialog, a toast, or both, as the request asked. */
export function FailureMessages({ failure }: { failure: Signal<Failure | null> }) {
  const { modal, notification } = App.useApp();

  useEffect(() => {
    const show = () => {
      const next = failure.get();
      if (!next) return;
      if (next.showToast) notification.error({ title: next.message, role: 'alert' });
      if (next.showDialog) modal.error({ title: next.message });
      failure.set(null);
    };
    // Start-up may have failed before there was anybody to show it.
    show();
    return failure.onChange(show);
  }, [failure, modal, notification]);
  return null;
}
