import type { ApiConfig, Failure } from './configureApi.ts';

/** The same message again within this time is told once, in milliseconds. */
const REPEAT_MS = 2000;

type Way = 'dialog' | 'toast';
/**
 * When each message was last told, by way: a toast does not stand for a dialog that nobody has seen. Apart
 * for each who is told: what a website inside the page has said is news to the page.
 */
const told = new WeakMap<ApiConfig['onFailure'], Map<string, number>>();

/**
 * Hands a failure to the page, without what it was told a moment ago. A page of many requests fails in one
 * voice.
 */
export function tellFailure(
  { message, showDialog, showToast }: Failure,
  { now, onFailure }: ApiConfig,
): void {
  const at = now();
  const toldAt = toldTo(onFailure);
  for (const [key, last] of toldAt) if (at - last >= REPEAT_MS || at < last) toldAt.delete(key);
  const isNew = (way: Way): boolean => {
    const key = `${way} ${message}`;
    return !toldAt.has(key) && Boolean(toldAt.set(key, at));
  };
  const failure = {
    message,
    showDialog: showDialog && isNew('dialog'),
    showToast: showToast && isNew('toast'),
  };
  if (failure.showDialog || failure.showToast) onFailure(failure);
}

function toldTo(onFailure: ApiConfig['onFailure']): Map<string, number> {
  const known = told.get(onFailure) ?? new Map<string, number>();
  told.set(onFailure, known);
  return known;
}
