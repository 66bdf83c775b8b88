import { repeatedSpot, saveSpotSchema, type SaveSpot } from '@studio/contract/configure/spot.schema';
import { openOf } from './plan.model.ts';

/** What is wrong with a plan, and with which of its spots. */
export interface PlanProblem {
  index: number;
  message: string;
}

function nameProblem(label: string): string | null {
  try {
    saveSpotSchema.validateSyncAt('label', { label });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : null;
  }
}

/** The first thing that keeps a plan from being saved. */
export function planProblem(spots: readonly SaveSpot[]): PlanProblem | null {
  for (const [index, { label, row, column }] of spots.entries()) {
    const message = nameProblem(label);
    if (message) return { index, message: `${message} (row ${row}, column ${column}).` };
  }
  const repeated = repeatedSpot(spots);
  if (repeated !== null)
    return { index: repeated, message: `Two spots are called “${spots[repeated]?.label.trim()}”.` };
  return spots.length > 0 && openOf(spots) === 0
    ? { index: 0, message: 'All spots are closed. Open one, or remove the plan.' }
    : null;
}
