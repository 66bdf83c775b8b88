import { useIsOnline } from '@studio/platform';
import { Alert } from '@studio/ui';

/** Says that there is no network, while there is none. */
export function OfflineBanner() {
  return (
    <div role="status">
      {useIsOnline() ? null : (
        <Alert type="warning" showIcon banner title="You are offline. What you see may be out of date." />
      )}
    </div>
  );
}
