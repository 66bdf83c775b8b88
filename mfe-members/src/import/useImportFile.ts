import { fetchFile, saveFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';

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
      saveFile(await fetchFile({ url, params: { importJobId } }), download);
    } catch (error) {
      notifyFailure(error);
    }
  };
}
