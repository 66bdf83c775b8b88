import type { StaffRole } from '@studio/contract/configure/roles/roles';

/** The person who uses the page of a test. */
export type TestRole = StaffRole | 'MEMBER' | 'VISITOR';

/** A working session in memory: like the shell's, without storage and server. */
export function fakeSession(role: TestRole) {
  let token = role === 'VISITOR' ? null : `token-of-${role}`;
  const listeners = new Set<() => void>();
  const become = (next: string | null) => {
    token = next;
    for (const listener of listeners) listener();
  };
  return {
    getToken: () => token,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn: (next: string) => become(next),
    signOut: () => become(null),
  };
}
