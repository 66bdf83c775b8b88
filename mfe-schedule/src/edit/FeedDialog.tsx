import {
  Button,
  CopyOutlined,
  Modal,
  QueryBoundary,
  useFocusReturn,
  useNotify,
  useTellFailure,
} from '@studio/ui';
import { Input } from '@studio/ui/fields';
import { useId } from 'react';
import styles from './Dialog.module.css';
import { useGetCalendarFeedQuery, useMakeCalendarFeedMutation } from './changeApi.ts';

/** The secret address under which a calendar elsewhere shows this person's sessions. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const id = useId();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const feed = useGetCalendarFeedQuery();
  const [make, { isLoading }] = useMakeCalendarFeedMutation();

  async function handleMake() {
    try {
      await make().unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }
  async function handleCopy(url: string) {
    await navigator.clipboard.writeText(url);
    notify({ kind: 'success', title: 'Address copied.' });
  }
  return (
    <Modal open title="Subscribe to my calendar" footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.body}>
        <p>
          Add this address to Google, Apple or Outlook. It shows the sessions that you teach, and whoever has
          it can see them.
        </p>
        <QueryBoundary query={feed} what="your address">
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
                        aria-label="Copy the address"
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
                {url ? 'Make a new address' : 'Make an address'}
              </Button>
              {url ? <p>The old address then shows nothing any more.</p> : null}
            </>
          )}
        </QueryBoundary>
      </div>
    </Modal>
  );
}
