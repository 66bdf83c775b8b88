import { fetchFile, saveFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';
import { useState } from 'react';

/**
 * Saves what a member signed as PDF. A link could not carry the token. @returns which one is being fetched,
 * too.
 */
export function useSignedFile(): {
  openFile: (signedFormId: string) => Promise<void>;
  loadingId: string | null;
} {
  const notifyFailure = useNotifyFailure();
  const [loadingId, setLoadingId] = useState<string | null>(null);

  async function openFile(signedFormId: string) {
    setLoadingId(signedFormId);
    try {
      const file = await fetchFile({ url: '/api/studio/portal/form/signed', params: { signedFormId } });
      saveFile(file, `signed-${signedFormId}.pdf`);
    } catch (error) {
      notifyFailure(error);
    }
    setLoadingId(null);
  }
  return { openFile, loadingId };
}
