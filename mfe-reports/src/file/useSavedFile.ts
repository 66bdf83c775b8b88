import { fetchFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';
import { useState } from 'react';

/** Milliseconds until the object URL is revoked; long enough for the browser to save the file. */
const REVOKE_DELAY_MS = 60_000;

interface Request {
  url: string;
  params: object;
}

/**
 * Saves a file of the server; a plain link could not send the token. A failure is notified, unless the caller
 * handles it.
 */
export function useSavedFile() {
  const notifyFailure = useNotifyFailure();
  const [isSaving, setIsSaving] = useState(false);
  async function save(
    request: Request,
    name: string,
    onFailure: (error: unknown) => unknown = notifyFailure,
  ) {
    setIsSaving(true);
    try {
      const href = URL.createObjectURL(await fetchFile(request));
      Object.assign(document.createElement('a'), { href, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
    } catch (error) {
      await onFailure(error);
    }
    setIsSaving(false);
  }
  return { save, isSaving };
}
