import { fetchFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';
import { useState } from 'react';

/** Milliseconds until the object URL is revoked; long enough for the browser to save the file. */
const REVOKE_DELAY_MS = 60_000;

/** Saves a file of the server; a plain link could not send the token. */
export function useSavedFile() {
  const notifyFailure = useNotifyFailure();
  const [isSaving, setIsSaving] = useState(false);
  async function save(request: Parameters<typeof fetchFile>[0], name: string) {
    setIsSaving(true);
    try {
      const href = URL.createObjectURL(await fetchFile(request));
      Object.assign(document.createElement('a'), { href, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
    } catch (error) {
      notifyFailure(error);
    }
    setIsSaving(false);
  }
  return { save, isSaving };
}
