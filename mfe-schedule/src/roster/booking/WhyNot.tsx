import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import { Alert, VisuallyHidden } from '@studio/ui';
import styles from '../add/AddToRoster.module.css';

/** Why a member cannot book online, rule by rule; renders nothing if they can. */
export function WhyNot({
  check: { canBook, staffMay, checks },
  name,
}: {
  check: BookingCheck;
  name: string;
}) {
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
