import type { TimelineTopic } from '@studio/contract/members/history/timeline.schema';
import { Select } from '@studio/ui/controls';
import { useState } from 'react';
import { TOPIC_WORDS } from './timeline.model.ts';
import styles from './timeline.module.css';
import { TimelinePart, type PartStart } from './TimelinePart.tsx';

const TOPICS = Object.entries(TOPIC_WORDS).map(([value, label]) => ({
  value: value as TimelineTopic,
  label,
}));
const TOP: PartStart = { before: '', day: null };

/** Everything that happened to a member, newest first, a page at a time. */
export function MemberTimeline({ memberId }: { memberId: string }) {
  const [topic, setTopic] = useState<TimelineTopic | null>(null);
  const [starts, setStarts] = useState([TOP]);
  const handleTopic = (next: TimelineTopic | undefined) => {
    setTopic(next ?? null);
    setStarts([TOP]);
  };
  return (
    <section className={styles.timeline}>
      <div className={styles.head}>
        <h2 className={styles.title}>Activity</h2>
        <Select
          aria-label="Show only"
          className={styles.filter ?? ''}
          allowClear
          placeholder="Everything"
          value={topic}
          options={TOPICS}
          onChange={handleTopic}
        />
      </div>
      {starts.map((start, index) => (
        <TimelinePart
          key={`${topic} ${start.before}`}
          memberId={memberId}
          topic={topic}
          start={start}
          onMore={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : null}
        />
      ))}
    </section>
  );
}
