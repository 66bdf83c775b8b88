import { apiConfig, type Failure } from './configureApi.ts';

/** The same message again within this time is told once, in milliseconds. */
const REPEAT_MS = 2000;

type Way = 'dialog' | 'toast';
/** When each message was last told, by way: a toast does not stand for a dialog that nobody has seen. */
const toldAt = new Map<string, number>();

/** Hands a failure to the page, without what it was told a moment ago. A page of many requests fails in one voice. */
export function tellFailure({ message, showDialog, showToast }: Failure): void {
  const { now, onFailure } = apiConfig();
  const at = now();
  for (const [key, last] of toldAt) if (at - last >= REPEAT_MS || at < last) toldAt.delete(key);
  const failure = { message, showDialog: showDialog && isNew('dialog', message, at), showToast: showToast && isNew('toast', message, at) };
  if (failure.showDialog || failure.showToast) onFailure(failure);
}

function isNew(way: Way, message: string, at: number): boolean {
  const key = `${way} ${message}`;
  if (toldAt.has(key)) return false;
  toldAt.set(key, at);
  return true;
}
