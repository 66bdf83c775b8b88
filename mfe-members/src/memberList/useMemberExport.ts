import type { MemberFilter } from '@studio/contract/members/memberList.schema';
import { fetchFile, saveFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';

const EXPORT = '/api/member/portal/export';
type Format = 'csv' | 'xlsx';

/** Saves members as a file, a view of them or those chosen; a plain link could not send the token. */
export function useMemberExport() {
  const notifyFailure = useNotifyFailure();
  async function save(request: Parameters<typeof fetchFile>[0], format: Format): Promise<void> {
    try {
      saveFile(await fetchFile(request), `members.${format}`);
    } catch (error) {
      notifyFailure(error);
    }
  }
  return {
    saveView: (filter: MemberFilter, format: Format) =>
      save({ url: EXPORT, params: { ...filter, format } }, format),
    saveChosen: (memberIds: readonly string[], format: Format) =>
      save(
        { url: EXPORT, method: 'POST', body: { memberIds, format }, options: { toFormData: false } },
        format,
      ),
  };
}
