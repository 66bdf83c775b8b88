import { Suspense } from 'react';
import { LazyBoundary, lazyPart } from '../ui/state/LazyBoundary.tsx';
import type { PlanProps } from './RoomPlan.tsx';

// Most members do not mind where they are.
const RoomPlan = lazyPart(() => import('./RoomPlan.tsx').then((plan) => plan.RoomPlan));

/** The plan of a room, loaded when it is shown. */
export const SpotPlan = (props: PlanProps) => (
  <Suspense fallback={<LazyBoundary what="the plan of the room" />}>
    <RoomPlan {...props} />
  </Suspense>
);
