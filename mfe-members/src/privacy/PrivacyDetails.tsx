import type { ConsentLog } from '@studio/contract/members/privacy/consent.schema';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useCan } from '@studio/platform';
import { Button, EmptyState, QueryBoundary, useNotify, useNotifyFailure } from '@studio/ui';
import { ConsentTable } from './ConsentTable.tsx';
import styles from './privacy.module.css';
import { OwnData } from './OwnData.tsx';
import { useListConsentsQuery, useWithdrawConsentMutation } from './privacyApi.ts';

/** What a member agreed to, and everything that the studio has of them. */
export function PrivacyDetails({ member }: { member: MemberProfile }) {
  const consents = useListConsentsQuery(member.memberId);
  return (
    <div className={styles.parts}>
      <QueryBoundary query={consents} what="what they agreed to">
        {(log: ConsentLog) => (
          <>
            <News member={member} receivesNews={log.receivesNews} />
            <section className={styles.part}>
              <h2 className={styles.title}>What they agreed to</h2>
              {log.items.length > 0 ? (
                <ConsentTable consents={log.items} />
              ) : (
                <EmptyState
                  title="Nothing yet."
                  description="What they accept when they sign up or on the booking website appears here."
                />
              )}
            </section>
          </>
        )}
      </QueryBoundary>
      <OwnData member={member} />
    </div>
  );
}

function News({ member, receivesNews }: { member: MemberProfile; receivesNews: boolean }) {
  const can = useCan();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [withdraw, { isLoading }] = useWithdrawConsentMutation();
  async function handleStop() {
    try {
      await withdraw({ memberId: member.memberId }).unwrap();
      notify({ kind: 'success', title: `${fullName(member)} no longer receives news and offers.` });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>News and offers</h2>
      <p className={styles.text}>
        {receivesNews
          ? 'They agreed to receive news and offers.'
          : 'They receive none. They can agree on the booking website, under Profile.'}
      </p>
      {receivesNews && can('member.edit') ? (
        <Button loading={isLoading} onClick={() => void handleStop()}>
          Stop news and offers
        </Button>
      ) : null}
    </section>
  );
}
