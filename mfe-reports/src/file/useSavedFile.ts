import { fetchFile, saveFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';
import { useState } from 'react';

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
      saveFile(await fetchFile(request), name);
    } catch (error) {
      await onFailure(error);
    }
    setIsSaving(false);
  }
  return { save, isSaving };
}
