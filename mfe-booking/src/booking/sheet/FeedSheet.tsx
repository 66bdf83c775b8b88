import { Button } from '../../ui/control/Button.tsx';
import { CopyButton } from '../../ui/control/CopyButton.tsx';
import { Failed } from '../../ui/state/Failed.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/control/Sheet.tsx';
import { googleFeedHref, webcalHref } from '../feed.model.ts';
import { useCloseMyFeedMutation, useGetMyFeedQuery, useOpenMyFeedMutation } from '../feedApi.ts';
import styles from '../booking.module.css';

/** A feed for another calendar of the member's bookings, under a secret address. */
export function FeedSheet({ onClose }: { onClose: () => void }) {
  const feed = useGetMyFeedQuery();
  return (
    <Sheet title="Bookings in my calendar" onClose={onClose}>
      <p>Your calendar shows your bookings here and updates when you move or cancel.</p>
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
          Create a calendar link
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
      <p className={styles.detail}>Anyone with the link can see your bookings. Keep it private.</p>
      {problem}
      <div className={styles.acts}>
        <Button look="plain" busy={opening.isLoading} onClick={() => void open()}>
          Create a new link
        </Button>
        <Button look="danger" busy={closing.isLoading} onClick={() => void close()}>
          Turn off the link
        </Button>
      </div>
      <p className={styles.detail}>A new link replaces the old one.</p>
    </>
  );
}
