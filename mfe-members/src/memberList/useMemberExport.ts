import type { MemberFilter } from '@studio/contract/members/memberList.schema';
import { fetchFile } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';

/** Milliseconds until the object URL is revoked; long enough for the browser to save the file. */
const REVOKE_DELAY_MS = 60_000;

const EXPORT = '/api/member/portal/export';
type Format = 'csv' | 'xlsx';

/** Saves members as a file, a view of them or those chosen; a plain link could not send the token. */
export function useMemberExport() {
  const notifyFailure = useNotifyFailure();
  async function save(request: Parameters<typeof fetchFile>[0], format: Format): Promise<void> {
    try {
      const href = URL.createObjectURL(await fetchFile(request));
      Object.assign(document.createElement('a'), { href, download: `members.${format}` }).click();
      setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
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
