import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import { Link } from '@studio/platform';
import { Alert, VisuallyHidden } from '@studio/ui';
import styles from '../add/AddToRoster.module.css';

/** Whether a block stands in the way that nobody passes over: only lifting it helps. */
export const isShutOut = ({ staffMay, checks }: BookingCheck): boolean =>
  !staffMay && checks.some(({ key, isMet }) => key === 'member' && !isMet);

interface Props {
  check: BookingCheck;
  member: { memberId: string; name: string };
}

/** Why a member cannot book online, rule by rule; renders nothing if they can. */
export function WhyNot({ check, member: { memberId, name } }: Props) {
  const { canBook, staffMay, checks } = check;
  if (canBook) return null;
  const unmet = checks.filter(({ isMet }) => !isMet);
  const title = staffMay ? `${name} can’t book this. You can still add them.` : `${name} cannot be booked.`;
  return (
    <Alert
      type={staffMay ? 'info' : 'warning'}
      showIcon
      title={title}
      description={
        <>
          <ul className={styles.checks}>
            {unmet.map(({ key, message, title: rule }) => (
              <li key={key}>{message || rule}</li>
            ))}
          </ul>
          {isShutOut(check) ? <Link to={`/dashboard/member/${memberId}`}>Open their profile</Link> : null}
          <details className={styles.why}>
            <summary>Why can’t this member book?</summary>
            <ol className={styles.checks}>
              {checks.map(({ key, title: rule, isMet, message }) => (
                <li key={key} className={isMet ? styles.met : undefined}>
                  <span aria-hidden="true">{isMet ? '✓' : '✗'} </span>
                  <VisuallyHidden>{isMet ? 'Met: ' : 'Not met: '}</VisuallyHidden>
                  {rule}
                  {message ? `: ${message}` : ''}
                </li>
              ))}
            </ol>
          </details>
        </>
      }
    />
  );
}
