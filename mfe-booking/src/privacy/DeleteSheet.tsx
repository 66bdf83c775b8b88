import type { Deletion } from '@studio/contract/members/privacy/anonymise.schema';
import { requestDays } from '@studio/contract/members/privacy/deleteRequestTime';
import { useEffect, useRef, useState } from 'react';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Obstacles } from './Obstacles.tsx';
import styles from './privacy.module.css';
import { useGetMyDeletionQuery, useRequestMyDeletionMutation } from './privacyApi.ts';

/** Says what deleting the account means and what has to be settled first; asks twice, then asks the studio. */
export function DeleteSheet({ onClose }: { onClose: () => void }) {
  const deletion = useGetMyDeletionQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isSure, setIsSure] = useState(false);
  return (
    <Sheet title="Delete your account?" onClose={onClose}>
      <QueryView query={deletion} what="what it means" cards={2}>
        {(data) =>
          isSure && data.obstacles.length === 0 ? (
            <Sure onClose={onClose} />
          ) : (
            <Meaning deletion={data} onClose={onClose} onContinue={() => setIsSure(true)} />
          )
        }
      </QueryView>
    </Sheet>
  );
}

function Meaning({
  deletion,
  onClose,
  onContinue,
}: {
  deletion: Deletion;
  onClose: () => void;
  onContinue: () => void;
}) {
  const { removes, keeps, losses, obstacles } = deletion;
  const isSettled = obstacles.length === 0;
  return (
    <>
      <Obstacles deletion={deletion} lead="Please settle this first. Then you can ask the studio." />
      {losses.map((loss) => (
        <Message key={loss} tone="warn">
          {loss}
        </Message>
      ))}
      <Points title="What the studio deletes" points={removes} />
      <Points title="What it keeps, because the law or its accounts need it" points={keeps} />
      <SheetActions>
        <Button wide onClick={onClose}>
          Keep my account
        </Button>
        {isSettled ? (
          <Button wide look="danger" onClick={onContinue}>
            Continue
          </Button>
        ) : null}
      </SheetActions>
    </>
  );
}

const Points = ({ title, points }: { title: string; points: string[] }) => (
  <section>
    <h3 className={styles.heading}>{title}</h3>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
);

/** The second question. It takes the focus, so that the same key pressed twice does not answer both. */
function Sure({ onClose }: { onClose: () => void }) {
  const { timezone } = usePublicStudio();
  const question = useRef<HTMLDivElement>(null);
  const [ask, { isLoading, error }] = useRequestMyDeletionMutation();
  const { due } = requestDays(new Date().toISOString(), timezone);
  useEffect(() => question.current?.focus(), []);
  async function handleAsk() {
    const { data } = await ask();
    if (data) onClose();
  }
  return (
    <>
      <div ref={question} tabIndex={-1} className={styles.question}>
        <p>
          We ask the studio to delete your account, by {due} at the latest. You can withdraw your request
          until it has done so. After that nobody can bring your account back.
        </p>
      </div>
      <SheetActions>
        <Failed error={error} />
        <Button key="delete" wide look="danger" busy={isLoading} onClick={() => void handleAsk()}>
          Yes, delete my account
        </Button>
        <Button key="keep" wide look="plain" onClick={onClose}>
          Keep my account
        </Button>
      </SheetActions>
    </>
  );
}
