import type { Notice } from '@studio/contract/remote/remote';
import { useNavigate } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { useEffect } from 'react';
import type { Signal } from '../base/signal.ts';

/** Carries out what remotes request through their context: navigate, show a toast. */
export function RemoteRequests({
  path,
  notice,
}: {
  path: Signal<string | null>;
  notice: Signal<Notice | null>;
}) {
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(() => path.onChange(() => void navigate(path.get() ?? '/')), [path, navigate]);
  useEffect(
    () =>
      notice.onChange(() => {
        const next = notice.get();
        if (next) notify(next);
      }),
    [notice, notify],
  );
  return null;
}
