import type { MailStop } from '@studio/contract/members/history/timeline.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { Alert, Button, useNotify, useNotifyFailure } from '@studio/ui';
import styles from './history.module.css';
import { useTryAddressAgainMutation } from './historyApi.ts';
import { stopWords } from './mail.model.ts';

interface Props {
  stop: MailStop;
  memberId: string;
  address: string;
}

/** Tells staff that nothing, or no news, go to a member's address, and why. */
export function StopNote({ stop, memberId, address }: Props) {
  const { timezone } = useStudio();
  const can = useCan();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [tryAgain, { isLoading }] = useTryAddressAgainMutation();
  const { title, effect } = stopWords(stop.kind, address);
  const since = formatLocalDate(localDateOf(stop.since, timezone));

  async function handleTry() {
    try {
      await tryAgain({ memberId }).unwrap();
      notify({ kind: 'success', title: `Emails go to ${address} again.` });
    } catch (error) {
      notifyFailure(error);
    }
  }
  const button = (
    <Button className={styles.try ?? ''} size="small" loading={isLoading} onClick={() => void handleTry()}>
      Try this address again
    </Button>
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <>
          {effect} Since {since}.{stop.reason ? <small className={styles.small}>{stop.reason}</small> : null}
          {stop.kind === 'BOUNCED' && can('member.contact') ? button : null}
        </>
      }
    />
  );
}
