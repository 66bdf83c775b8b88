import { formatDayTime, formatTime, localDateOf } from '@studio/contract/values/time';
import { googleCalendarUrl, icsHref } from '../booking/calendar.model.ts';
import { useExtension, useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { ButtonLink } from '../ui/control/Button.tsx';
import { ShareButton } from '../ui/control/ShareButton.tsx';
import styles from './order.module.css';

export interface Booked {
  /** Id of the booking; `null` while it is being written. */
  id: string | null;
  scheduleId: string;
  className: string;
  startAt: string;
  endAt: string;
  /** Name of the room, if known. */
  location: string | null;
  /** Whether it is an appointment, which is private and cannot be shared. */
  isOwn?: boolean;
  /** The first name of somebody of the family who comes instead of the member. */
  who?: string | undefined;
}

/** The booked class and the next steps: add to calendar, view, or book another. */
export function BookedClass({ booked }: { booked: Booked }) {
  const { studioId, timezone, studioName, address } = usePublicStudio();
  const path = useSitePath();
  const extension = useExtension();
  const { id, scheduleId, className, startAt, endAt, location, isOwn = false, who } = booked;
  const event = {
    uid: `${id ?? scheduleId}@${extension}`,
    summary: `${className} · ${studioName}`,
    startAt,
    endAt,
    location: [location, address].filter(Boolean).join(', '),
    description: `Booked at ${studioName}.`,
  };
  return (
    <>
      <p className={styles.what}>
        {className}
        <br />
        {formatDayTime(startAt, timezone)} – {formatTime(endAt, timezone)}
      </p>
      <p>{who ? `${who} is booked.` : 'You are booked.'} See you there.</p>
      <div className={styles.pair}>
        {id ? (
          <a className={styles.chip} href={icsHref(studioId, id)}>
            Add to calendar
          </a>
        ) : null}
        <a className={styles.chip} href={googleCalendarUrl(event)} target="_blank" rel="noopener noreferrer">
          Google Calendar<span className={styles.hidden}> (opens in a new tab)</span>
        </a>
        {isOwn ? null : (
          <ShareButton
            title={event.summary}
            path={path('schedule', { session: scheduleId, date: localDateOf(startAt, timezone) })}
          />
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink wide to={path('bookings')}>
          See my bookings
        </ButtonLink>
        <ButtonLink wide look="plain" to={path(isOwn ? 'appointment' : 'schedule')}>
          Book another
        </ButtonLink>
      </div>
    </>
  );
}
