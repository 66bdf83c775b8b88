import { deskSpotSchema } from '@studio/contract/schedule/session-spot.schema';
import { builder, nextId } from '@studio/contract/testing/build';

/** A free spot of a session, as the desk sees it. */
export const aDeskSpot = builder(deskSpotSchema)(() => ({
  spotId: nextId(),
  label: '1',
  row: 1,
  column: 1,
  state: 'FREE',
  booking: null,
}));
