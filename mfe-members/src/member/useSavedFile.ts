import { fetchFile, saveFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';
import { useState } from 'react';

/** Saves a file of the server; a plain link could not send the token. */
export function useSavedFile() {
  const notifyFailure = useNotifyFailure();
  const [isSaving, setIsSaving] = useState(false);
  async function save(request: Parameters<typeof fetchFile>[0], name: string) {
    setIsSaving(true);
    try {
      saveFile(await fetchFile(request), name);
    } catch (error) {
      notifyFailure(error);
    }
    setIsSaving(false);
  }
  return { save, isSaving };
}
