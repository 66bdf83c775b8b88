import { pictureAt } from '@studio/contract/booking/sitePicture';
import type { RosterEntry } from '@studio/contract/schedule/schedule.schema';
import { Link, useCan } from '@studio/platform';
import { InitialsAvatar } from '@studio/ui';
import { ActionMenu, StatusTag, type MenuAction } from '@studio/ui/data';
import { CheckInButton } from './CheckInButton.tsx';
import { RosterNotes } from './RosterNotes.tsx';
import { flagsOf, objectionWords, payWords, spotWords } from './roster.model.ts';
import styles from './Roster.module.css';

interface Props {
  entry: RosterEntry;
  /** Checks the member in or out; missing if the state of the booking does not allow it. */
  onToggle: (() => void) | undefined;
  actions: MenuAction[];
}

/** One booking on the roster: member, what pays, flags and actions. */
export function RosterRow({ entry, onToggle, actions }: Props) {
  const can = useCan();
  const { memberName, memberId, status } = entry;
  const flags = flagsOf(entry);
  return (
    <li className={styles.row} tabIndex={-1}>
      <InitialsAvatar name={memberName} photo={entry.picture && pictureAt(entry.picture, 96)} />
      <span className={styles.who}>
        <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link>
        {entry.guestOf ? <span className={styles.paid}>Guest of {entry.guestOf}</span> : null}
        {entry.spot ? <span>{spotWords(entry)}</span> : null}
        <span className={styles.paid}>{payWords(entry)}</span>
        {flags.length > 0 ? (
          <span className={styles.flags}>
            {flags.map(({ words, tone }) => (
              <StatusTag key={words} tone={tone}>
                {words}
              </StatusTag>
            ))}
          </span>
        ) : null}
        {objectionWords(entry).map((words) => (
          <span key={words} className={styles.note}>
            {words}
          </span>
        ))}
        <RosterNotes notes={entry.notes} memberName={memberName} />
      </span>
      <span className={styles.acts}>
        {!onToggle && status === 'CHECKED_IN' ? <StatusTag tone="good">Checked in</StatusTag> : null}
        {onToggle && can('booking.checkIn') ? <CheckInButton entry={entry} onToggle={onToggle} /> : null}
        <ActionMenu name={`Actions for ${memberName}`} actions={actions} />
      </span>
    </li>
  );
}
