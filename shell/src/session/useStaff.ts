import { highestRole, readOverrides } from '@studio/contract/configure/roles/roles';
import { useMemo } from 'react';
import { useSessionState } from './SessionContext.tsx';
import type { SessionState } from './session.ts';
import { useGetStaffProfileQuery } from './sessionApi.ts';

/**
 * The signed-in staff person with their current profile: a remote that changes it invalidates the tag
 * `Profile`. Only below RequireStaff.
 */
export function useStaff(): Extract<SessionState, { phase: 'staff' }> {
  const state = useSessionState();
  const { data } = useGetStaffProfileQuery(undefined, { skip: state.phase !== 'staff' });
  if (state.phase !== 'staff') throw new Error('No staff person is signed in');
  const profile = data ?? state.profile;
  const role = highestRole(profile.staffType) ?? state.role;
  // Memoised, because much is derived from it.
  const rights = useMemo(() => ({ role, overrides: readOverrides(profile) }), [role, profile]);
  return { ...state, profile, role, rights };
}
