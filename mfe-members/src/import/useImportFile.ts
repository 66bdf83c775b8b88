import { fetchFile, saveFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';

const FILES = {
  template: { url: '/api/member/portal/import-template', download: 'members.csv', format: undefined },
  // A workbook: of a CSV file a spreadsheet takes the zeros off phone numbers, and sends it back without them.
  problems: { url: '/api/member/portal/import-problems', download: 'problems.xlsx', format: 'xlsx' },
  everything: { url: '/api/member/portal/export-everything', download: 'studio.zip', format: undefined },
};

/** Saves a file of moving in or out. A link could not carry the token. */
export function useImportFile(): (kind: keyof typeof FILES, importJobId?: string) => Promise<void> {
  const notifyFailure = useNotifyFailure();
  return async (kind, importJobId) => {
    try {
      const { url, download, format } = FILES[kind];
      saveFile(await fetchFile({ url, params: { importJobId, format } }), download);
    } catch (error) {
      notifyFailure(error);
    }
  };
}
