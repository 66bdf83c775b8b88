/** Why a template cannot be removed, or `null` when it can. Sessions of the past do not hold it. */
export function refuseDelete(upcomingSessions: number): string | null {
  if (upcomingSessions === 0) return null;
  return upcomingSessions === 1 ? 'Used by 1 upcoming session' : `Used by ${upcomingSessions} upcoming sessions`;
}
