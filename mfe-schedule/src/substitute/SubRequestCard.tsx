import type { SubRequest } from '@studio/contract/schedule/sub-request.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Alert, Button, VisuallyHidden } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { Checkbox } from '@studio/ui/controls';
import { useState } from 'react';
import { askedWords, clashWords, STATUS_WORDS, whoWords } from './subRequest.model.ts';
import styles from './SubRequestCard.module.css';
import { useSubRequestActs, type SubRequestActs } from './useSubRequestActs.ts';

interface Props {
  request: SubRequest;
  /** Shown in the session itself, so class and time are left out. */
  isInSession?: boolean;
}

/** One request: instructor, class, and the actions of the viewer. */
export function SubRequestCard({ request, isInSession = false }: Props) {
  const { timezone } = useStudio();
  const acts = useSubRequestActs(request);
  const { words, tone } = STATUS_WORDS[request.status];
  const clash = clashWords(request);
  return (
    <section className={styles.card} aria-label={`${whoWords(request)}, ${request.className}`}>
      <p className={styles.who}>
        <strong>{whoWords(request)}</strong> <StatusTag tone={tone}>{words}</StatusTag>
      </p>
      {isInSession ? null : (
        <p>
          {request.className}, {formatDayTime(request.startAt, timezone)}
          {request.roomName ? `, ${request.roomName}` : ''}
        </p>
      )}
      {request.note ? <p className={styles.note}>“{request.note}”</p> : null}
      {request.status === 'OPEN' ? <p className={styles.note}>{askedWords(request)}</p> : null}
      {clash ? <Alert type="warning" showIcon title={clash} /> : null}
      {acts.problem ? <Alert type="error" showIcon role="alert" title={acts.problem} /> : null}
      <Acts request={request} acts={acts} />
    </section>
  );
}

function Acts({ request, acts }: { request: SubRequest; acts: SubRequestActs }) {
  const [tells, setTells] = useState(true);
  const { canClaim, canDecide, canCancel, className, claimedByName } = request;
  const forWhich = <VisuallyHidden>, {className}</VisuallyHidden>;
  if (!canClaim && !canDecide && !canCancel) return null;
  return (
    <div className={styles.acts}>
      {canDecide ? (
        <Checkbox checked={tells} onChange={(event) => setTells(event.target.checked)}>
          Email members
        </Checkbox>
      ) : null}
      <div className={styles.buttons}>
        {canClaim ? (
          <Button type="primary" loading={acts.isRunning} onClick={() => acts.claim()}>
            I can teach it{forWhich}
          </Button>
        ) : null}
        {canDecide ? (
          <Button type="primary" loading={acts.isRunning} onClick={() => acts.decide(true, tells)}>
            Approve {claimedByName}
            {forWhich}
          </Button>
        ) : null}
        {canDecide ? (
          <Button disabled={acts.isRunning} onClick={() => acts.decide(false, false)}>
            Decline{forWhich}
          </Button>
        ) : null}
        {canCancel ? (
          <Button type="text" disabled={acts.isRunning} onClick={() => acts.withdraw()}>
            Withdraw request{forWhich}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
