import { useIsOnline } from '@studio/platform';
import { Alert } from '@studio/ui';

/** Tells the person while there is no network. */
export function OfflineBanner() {
  return (
    <div role="status">
      {useIsOnline() ? null : (
        <Alert type="warning" showIcon banner title="You are offline. What you see may be out of date." />
      )}
    </div>
  );
}
