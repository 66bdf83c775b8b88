import type { Subscription } from '@studio/contract/packages/subscription.schema';
import { useState } from 'react';
import { Button } from '../ui/control/Button.tsx';
import { Message } from '../ui/state/Message.tsx';
import { Outcome } from '../ui/state/Outcome.tsx';
import { Tag } from '../ui/Tag.tsx';
import { CardSheet } from './CardSheet.tsx';
import { EndSheet } from './EndSheet.tsx';
import { changeWords, nextWords, priceWords, resumeWords, stateOf } from './membership.model.ts';
import styles from './membership.module.css';
import { PauseSheet } from './PauseSheet.tsx';
import { ResumeSheet } from './ResumeSheet.tsx';

type Opened = 'pause' | 'end' | 'card' | 'resume';

/** One membership: its price, its next bill, and the possible actions. */
export function MembershipCard({ held }: { held: Subscription }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [outcome, setOutcome] = useState('');
  const { packageName, status } = held;
  const change = changeWords(held);
  const { tone, icon, words } = stateOf(held);
  const done = (sentence: string) => (setOutcome(sentence), setOpened(null));
  const open = (what: Opened) => (setOutcome(''), setOpened(what));
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{packageName}</h3>
        <Tag tone={tone} icon={icon}>
          {words}
        </Tag>
      </div>
      <p className={styles.price}>{priceWords(held)}</p>
      {status === 'PAST_DUE' ? (
        <Message tone="bad">{nextWords(held)} Nothing new can be booked until it is paid.</Message>
      ) : (
        <p>{nextWords(held)}</p>
      )}
      {change ? <p className={styles.detail}>{change}</p> : null}
      <Outcome words={outcome} />
      <Acts held={held} onOpen={open} />
      {opened === 'pause' ? <PauseSheet held={held} onClose={() => setOpened(null)} onDone={done} /> : null}
      {opened === 'end' ? <EndSheet held={held} onClose={() => setOpened(null)} onDone={done} /> : null}
      {opened === 'card' ? <CardSheet held={held} onClose={() => setOpened(null)} onDone={done} /> : null}
      {opened === 'resume' ? <ResumeSheet held={held} onClose={() => setOpened(null)} onDone={done} /> : null}
    </li>
  );
}

function Acts({ held, onOpen }: { held: Subscription; onOpen: (what: Opened) => void }) {
  const { actions, mode, status, packageName, endsOn } = held;
  const resume = resumeWords(held);
  const isCard = mode === 'CARD' && status !== 'CANCEL_AT_END';
  return (
    <div className={styles.acts}>
      {actions.includes('RESUME') ? (
        <Button aria-label={resume.label} onClick={() => onOpen('resume')}>
          {resume.button}
        </Button>
      ) : null}
      {isCard ? (
        <Button
          look={status === 'PAST_DUE' ? 'primary' : 'plain'}
          aria-label={`Change card of ${packageName}`}
          onClick={() => onOpen('card')}
        >
          Change card
        </Button>
      ) : null}
      {actions.includes('PAUSE') ? (
        <Button look="plain" aria-label={`Pause ${packageName}`} onClick={() => onOpen('pause')}>
          Pause
        </Button>
      ) : null}
      {actions.includes('CANCEL') && status !== 'CANCEL_AT_END' && !endsOn ? (
        <Button look="plain" aria-label={`Cancel ${packageName}`} onClick={() => onOpen('end')}>
          Cancel
        </Button>
      ) : null}
    </div>
  );
}
