import type { Place } from '../support/places.ts';
import { IS_LONG } from '../support/tier.ts';

/**
 * Whether faults are looked for in this remote. The loader knows no remote by its name: one that staff see and
 * the booking website stand for all, and `npm run test:long` looks in each.
 */
export const isTested = ({ id }: Place): boolean => IS_LONG || id === 'schedule' || id === 'booking';
