import { countOf } from '@studio/contract/values/duration';

/** The uses that keep a template: upcoming sessions, and plans on sale that pay for nothing else. */
export interface Uses {
  upcomingSessions: number;
  plans: number;
}

/** Why a template cannot be archived, or `null`. Past sessions do not prevent it. */
export function refuseDelete({ upcomingSessions, plans }: Uses): string | null {
  const uses = [
    ...(upcomingSessions > 0 ? [countOf(upcomingSessions, 'upcoming session')] : []),
    ...(plans > 0 ? [countOf(plans, 'package plan')] : []),
  ];
  return uses.length > 0 ? `Used by ${uses.join(' and ')}` : null;
}
