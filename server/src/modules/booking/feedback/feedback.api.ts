import type { Tx } from '../../../platform/db/database.ts';
import { feedbackRepository } from './feedback.repository.ts';

export { heldRows as feedbackHeld } from './held.repository.ts';

/** Forgets what a member wrote about visits; the stars stay. */
export const forgetFeedback = (tx: Tx, memberId: string): Promise<void> =>
  feedbackRepository(tx).forget(memberId);
