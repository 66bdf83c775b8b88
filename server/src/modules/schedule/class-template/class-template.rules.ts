const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The uses that keep a template: upcoming sessions, and plans on sale that pay for nothing else. */
export interface Uses {
  upcomingSessions: number;
  plans: number;
}

/** Why a template cannot be archived, or `null`. Past sessions do not prevent it. */
export function refuseDelete({ upcomingSessions, plans }: Uses): string | null {
  const uses = [
    ...(upcomingSessions > 0 ? [counted(upcomingSessions, 'upcoming session', 'upcoming sessions')] : []),
    ...(plans > 0 ? [counted(plans, 'package plan', 'package plans')] : []),
  ];
  return uses.length > 0 ? `Used by ${uses.join(' and ')}` : null;
}
