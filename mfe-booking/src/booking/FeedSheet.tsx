import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Failed } from '../ui/Failed.tsx';
import { QueryView } from '../ui/QueryView.tsx';
import { Row, Rows } from '../ui/Rows.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { googleFeedHref, webcalHref } from './feed.model.ts';
import { useCloseMyFeedMutation, useGetMyFeedQuery, useOpenMyFeedMutation } from './feedApi.ts';
import styles from './booking.module.css';

/** A calendar elsewhere that follows what is booked here, by a secret address. */
export function FeedSheet({ onClose }: { onClose: () => void }) {
  const feed = useGetMyFeedQuery();
  return (
    <Sheet title="Bookings in my calendar" onClose={onClose}>
      <p>Your calendar shows what you have booked here, and follows when you move or cancel.</p>
      <QueryView query={feed} what="your calendar link" cards={1}>
        {({ url }) => <Feed url={url} />}
      </QueryView>
    </Sheet>
  );
}

function Feed({ url }: { url: string | null }) {
  const [open, opening] = useOpenMyFeedMutation();
  const [close, closing] = useCloseMyFeedMutation();
  const error = opening.error ?? closing.error;
  const problem = <Failed error={error} />;
  if (!url)
    return (
      <>
        {problem}
        <Button wide busy={opening.isLoading} onClick={() => void open()}>
          Make a calendar link
        </Button>
      </>
    );
  return (
    <>
      <Rows>
        <Row
          icon="calendar"
          title="Open in my calendar"
          detail="Apple, Outlook and others"
          href={webcalHref(url)}
        />
        <Row icon="calendar" title="Add to Google Calendar" href={googleFeedHref(url)} isElsewhere />
      </Rows>
      <div className={styles.link}>
        <code className={styles.address}>{url}</code>
        <CopyButton text={url} what="the link" />
      </div>
      <p className={styles.detail}>Whoever has the link sees your bookings. Keep it to yourself.</p>
      {problem}
      <div className={styles.acts}>
        <Button look="plain" busy={opening.isLoading} onClick={() => void open()}>
          Make a new link
        </Button>
        <Button look="danger" busy={closing.isLoading} onClick={() => void close()}>
          Stop the link
        </Button>
      </div>
      <p className={styles.detail}>A new link ends the old one.</p>
    </>
  );
}
