import { skipToken, useStudio } from '@studio/platform';
import type {
  SubscriptionPreview,
  SubscriptionPreviewQuery,
} from '@studio/contract/packages/subscription.schema';
import { formatDayTime, localDateOf } from '@studio/contract/values/time';
import { Alert, QueryBoundary } from '@studio/ui';
import { bookingsWords, effectSentences } from './subscription.model.ts';
import styles from './Effect.module.css';
import { usePreviewSubscriptionQuery } from './subscriptionApi.ts';

interface Props {
  /** The action to preview; `null` while a field is missing. */
  ask: SubscriptionPreviewQuery | null;
  /** A sentence that replaces the one with the effective day. */
  instead?: string | undefined;
  children?: (preview: SubscriptionPreview) => React.ReactNode;
}

/** Preview of an action: its effect and its day. */
export function Effect({ ask, instead, children }: Props) {
  const preview = usePreviewSubscriptionQuery(ask ?? skipToken);
  if (!ask) return null;
  return (
    <div className={styles.effect}>
      <QueryBoundary query={preview} what="what this would do">
        {(data) => (
          <>
            {data.refusal ? (
              <Alert type="warning" showIcon title={data.refusal} />
            ) : (
              <Sentences preview={data} instead={instead} />
            )}
            {children?.(data)}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function Sentences({ preview, instead }: { preview: SubscriptionPreview } & Pick<Props, 'instead'>) {
  const { timezone, currency } = useStudio();
  const { bookings } = preview;
  const today = localDateOf(new Date(), timezone);
  return (
    <>
      <ul className={styles.list}>
        {effectSentences(preview, { today, currency, instead }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {bookings.length > 0 ? (
        <>
          <p>{bookingsWords(bookings.length)}</p>
          <ul className={styles.list}>
            {bookings.map(({ bookingId, className, startAt }) => (
              <li key={bookingId}>
                {className}, {formatDayTime(startAt, timezone)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
