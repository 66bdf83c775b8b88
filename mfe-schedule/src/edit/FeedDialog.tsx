import {
  Button,
  CopyOutlined,
  Modal,
  QueryBoundary,
  useFocusReturn,
  useNotify,
  useNotifyFailure,
} from '@studio/ui';
import { Input } from '@studio/ui/controls';
import { useId } from 'react';
import styles from './Dialog.module.css';
import { useGetCalendarFeedQuery, useMakeCalendarFeedMutation } from './changeApi.ts';

/** Shows the secret address of the calendar feed with the viewer's sessions. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const id = useId();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const feed = useGetCalendarFeedQuery();
  const [make, { isLoading }] = useMakeCalendarFeedMutation();

  async function handleMake() {
    try {
      await make().unwrap();
    } catch (error) {
      notifyFailure(error);
    }
  }
  async function handleCopy(url: string) {
    await navigator.clipboard.writeText(url);
    notify({ kind: 'success', title: 'Link copied.' });
  }
  return (
    <Modal open title="Subscribe to my calendar" footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.body}>
        <p>
          Add this link to Google, Apple or Outlook. It shows the sessions you teach. Anyone with the link can
          see them.
        </p>
        <QueryBoundary query={feed} what="your link">
          {({ url }) => (
            <>
              {url ? (
                <p>
                  <label htmlFor={id}>Address</label>
                  <Input
                    id={id}
                    readOnly
                    value={url}
                    suffix={
                      <Button
                        type="text"
                        size="small"
                        icon={<CopyOutlined />}
                        aria-label="Copy link"
                        onClick={() => void handleCopy(url)}
                      />
                    }
                  />
                </p>
              ) : null}
              <Button
                type={url ? 'default' : 'primary'}
                loading={isLoading}
                onClick={() => void handleMake()}
              >
                {url ? 'Create a new link' : 'Create a link'}
              </Button>
              {url ? <p>The old link will stop working.</p> : null}
            </>
          )}
        </QueryBoundary>
      </div>
    </Modal>
  );
}
