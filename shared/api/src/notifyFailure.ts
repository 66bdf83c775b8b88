import type { ApiConfig, Failure } from './configureApi.ts';

/** The same message is notified once within this time, in milliseconds. */
const REPEAT_MS = 2000;

type Way = 'dialog' | 'toast';
/**
 * When each message was last notified, by way (toast or dialog): a toast does not replace a dialog that
 * nobody has seen. Kept per receiver: a message that the embedded website showed is still new to the page
 * around it.
 */
const told = new WeakMap<ApiConfig['onFailure'], Map<string, number>>();

/**
 * Notifies the page of a failure, unless it was notified of the same one a moment ago. A page of many
 * requests fails with one message.
 */
export function notifyFailure(
  { message, showDialog, showToast }: Failure,
  { now, onFailure }: ApiConfig,
): void {
  const at = now();
  const notifiedAt = notifier(onFailure);
  for (const [key, last] of notifiedAt) if (at - last >= REPEAT_MS || at < last) notifiedAt.delete(key);
  const isNew = (way: Way): boolean => {
    const key = `${way} ${message}`;
    return !notifiedAt.has(key) && Boolean(notifiedAt.set(key, at));
  };
  const failure = {
    message,
    showDialog: showDialog && isNew('dialog'),
    showToast: showToast && isNew('toast'),
  };
  if (failure.showDialog || failure.showToast) onFailure(failure);
}

function notifier(onFailure: ApiConfig['onFailure']): Map<string, number> {
  const known = told.get(onFailure) ?? new Map<string, number>();
  told.set(onFailure, known);
  return known;
}
