import type { Subscription } from '@studio/contract/packages/subscription.schema';
import { useOnce } from '@studio/platform';
import { useNotify } from '@studio/ui';

type Send<Body> = (body: Body & { idempotencyKey: string }) => { unwrap: () => Promise<Subscription> };

/** Runs an action on a membership once despite repeated clicks, confirms it, and closes the dialog. */
export function useAct<Body extends object>(
  send: Send<Body>,
  done: (changed: Subscription) => string,
  onClose: () => void,
): (body: Body) => Promise<void> {
  const notify = useNotify();
  const once = useOnce();
  return async (body) => {
    const changed = await send(once(body)).unwrap();
    notify({ kind: 'success', title: done(changed) });
    onClose();
  };
}
