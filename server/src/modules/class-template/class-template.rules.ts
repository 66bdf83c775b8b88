const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What holds a template: sessions to come, and plans on sale that pay for it and for nothing else. */
export interface Uses {
  upcomingSessions: number;
  plans: number;
}

/** Why a template cannot be removed, or `null` when it can. Sessions of the past do not hold it. */
export function refuseDelete({ upcomingSessions, plans }: Uses): string | null {
  const uses = [
    ...(upcomingSessions > 0 ? [counted(upcomingSessions, 'upcoming session', 'upcoming sessions')] : []),
    ...(plans > 0 ? [counted(plans, 'package plan', 'package plans')] : []),
  ];
  return uses.length > 0 ? `Used by ${uses.join(' and ')}` : null;
}
