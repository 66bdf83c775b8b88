import { fetchFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';
import { useState } from 'react';

/** Long enough for the browser to have taken the file. In milliseconds. */
const KEPT_MS = 60_000;

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
      const href = URL.createObjectURL(
        await fetchFile({ url: '/api/studio/portal/form/signed', params: { signedFormId } }),
      );
      Object.assign(document.createElement('a'), { href, download: `signed-${signedFormId}.pdf` }).click();
      setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
    } catch (error) {
      notifyFailure(error);
    }
    setLoadingId(null);
  }
  return { openFile, loadingId };
}
