import { fetchFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';

/** Long enough for the browser to have taken the file. In milliseconds. */
const KEPT_MS = 60_000;

const FILES = {
  template: { url: '/api/member/portal/import-template', download: 'members.csv' },
  problems: { url: '/api/member/portal/import-problems', download: 'problems.csv' },
  everything: { url: '/api/member/portal/export-everything', download: 'studio.zip' },
};

/** Saves a file of moving in or out. A link could not carry the token. */
export function useImportFile(): (kind: keyof typeof FILES, importJobId?: string) => Promise<void> {
  const notifyFailure = useNotifyFailure();
  return async (kind, importJobId) => {
    try {
      const { url, download } = FILES[kind];
      const href = URL.createObjectURL(await fetchFile({ url, params: { importJobId } }));
      Object.assign(document.createElement('a'), { href, download }).click();
      setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
    } catch (error) {
      notifyFailure(error);
    }
  };
}
