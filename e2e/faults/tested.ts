import type { Place } from '../support/places.ts';
import { IS_LONG } from '../support/tier.ts';

/**
 * Whether faults are tested in this remote. The loader treats all remotes alike, so one for staff and the
 * booking website stand for all; `npm run test:long` tests each.
 */
export const isTested = ({ id }: Place): boolean => IS_LONG || id === 'schedule' || id === 'booking';
