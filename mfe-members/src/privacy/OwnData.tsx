import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useCan } from '@studio/platform';
import { Button, useNotify, useNotifyFailure } from '@studio/ui';
import { useSavedFile } from '../member/useSavedFile.ts';
import styles from './privacy.module.css';
import { useMailDataToMutation } from './privacyApi.ts';

/** Everything that the studio has of a member, to hand over. */
export function OwnData({ member }: { member: MemberProfile }) {
  const can = useCan();
  const { save, isSaving } = useSavedFile();
  const { memberId } = member;
  const request = { url: '/api/member/portal/own-data', params: { memberId } };
  if (!can('data.transfer')) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Their data</h2>
      <p className={styles.text}>
        Everything you hold about them as a ZIP file, to hand over when they ask. They can also download it
        themselves on the booking website{member.userEmail ? ', or with a link that you send them' : ''}. The
        audit log records who downloaded it.
      </p>
      <div className={styles.acts}>
        <Button loading={isSaving} onClick={() => void save(request, `data-of-${fullName(member)}.zip`)}>
          Download their data
        </Button>
        {member.userEmail ? <SendLink memberId={memberId} /> : null}
      </div>
    </section>
  );
}

/** Sends the member the link, so that no file of theirs lies on a computer of the desk. */
function SendLink({ memberId }: { memberId: string }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [mail, { isLoading }] = useMailDataToMutation();
  async function handleSend() {
    try {
      const { to, isNew } = await mail(memberId).unwrap();
      const title = isNew
        ? `We emailed a link to ${to}. It works for seven days.`
        : `${to} got a link some minutes ago. It still works.`;
      notify({ kind: 'success', title });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <Button loading={isLoading} onClick={() => void handleSend()}>
      Email them a link
    </Button>
  );
}
