import { loadedLater, LoadingState, QueryBoundary } from '@studio/ui';
import { Suspense } from 'react';
import { useGetAvailabilityQuery } from './availabilityApi.ts';

// Its fields are loaded when somebody looks at hours.
const HoursForm = loadedLater(() => import('./HoursForm.tsx').then((form) => form.HoursForm));

/** When somebody takes appointments, week by week. */
export function WorkingHours({ staffId }: { staffId: string }) {
  const availability = useGetAvailabilityQuery(staffId);
  return (
    <QueryBoundary query={availability} what="working hours">
      {({ hours }) => (
        <Suspense fallback={<LoadingState what="working hours" />}>
          <HoursForm staffId={staffId} hours={hours} />
        </Suspense>
      )}
    </QueryBoundary>
  );
}
