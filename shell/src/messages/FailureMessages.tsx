import { App } from '@studio/ui';
import type { Failure } from '@studio/platform';
import { useEffect, useRef } from 'react';
import type { Signal } from '../session/signal.ts';

/** The same message again within this time is not shown twice, in milliseconds. */
const REPEAT_MS = 2000;

/** Shows failures that no page shows in its own place: a dialog, a toast, or both, as the request asked. */
export function FailureMessages({ failure }: { failure: Signal<Failure | null> }) {
  const { modal, notification } = App.useApp();
  const last = useRef({ message: '', at: 0 });

  useEffect(
    () =>
      failure.onChange(() => {
        const next = failure.get();
        const now = performance.now();
        if (!next || (next.message === last.current.message && now - last.current.at < REPEAT_MS)) return;
        last.current = { message: next.message, at: now };
        if (next.showToast) notification.error({ title: next.message, role: 'alert' });
        if (next.showDialog) modal.error({ title: next.message });
      }),
    [failure, modal, notification],
  );
  return null;
}
