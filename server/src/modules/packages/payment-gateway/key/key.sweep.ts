import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { enforceDue } from './hold.service.ts';

/** Once a minute: keys of card providers take effect when their hold is over. A late run only lengthens the hold. */
export const keySweep: Sweep = {
  name: 'payment-keys',
  everySeconds: 60,
  sweep: enforceDue,
};
