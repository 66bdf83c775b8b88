import { useCan } from '@studio/platform';
import { Button, useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import styles from './SetUpSteps.module.css';
import { useGetSampleQuery, useLoadSampleMutation, useRemoveSampleMutation } from './sampleApi.ts';

/** Loads two weeks of classes, plans, clients and bookings to look around with, and removes them again. */
export function SampleData() {
  const can = useCan();
  const { data } = useGetSampleQuery(undefined, { skip: !can('studio.edit') });
  if (!data) return null;
  if (data.isLoaded) return <Loaded />;
  return data.canLoad ? <Offer /> : null;
}

function Offer() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [load, { isLoading }] = useLoadSampleMutation();
  const handleLoad = () =>
    load()
      .unwrap()
      .then(() => notify({ kind: 'success', title: 'Sample data loaded.' }), notifyFailure);
  return (
    <p className={styles.sample}>
      <Button loading={isLoading} onClick={() => void handleLoad()}>
        Load sample data
      </Button>
      <span className={styles.optional}>
        Two weeks of classes with plans, clients and bookings, to look around. You can remove it with one
        press.
      </span>
    </p>
  );
}

/** What stays is said: what own bookings or sales refer to cannot go. */
const keptWords = (kept: readonly string[]): string =>
  kept.length > 0 ? `Kept, because your own bookings or sales use it: ${kept.join(', ')}.` : '';

function Loaded() {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove, { isLoading }] = useRemoveSampleMutation();

  async function handleRemove() {
    const isSure = await confirm({
      title: 'Remove the sample data?',
      content: 'All sample classes, plans, clients and bookings are removed. What you added yourself stays.',
      confirmLabel: 'Remove',
      isDestructive: true,
    });
    if (!isSure) return;
    await remove()
      .unwrap()
      .then(
        ({ kept }) =>
          notify({ kind: 'success', title: 'Sample data removed.', description: keptWords(kept) }),
        notifyFailure,
      );
  }
  return (
    <p className={styles.sample}>
      <Button loading={isLoading} onClick={() => void handleRemove()}>
        Remove sample data
      </Button>
      <span className={styles.optional}>Names that begin with "Sample" are not real.</span>
    </p>
  );
}
