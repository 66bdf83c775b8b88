import type { Overrides, StaffRole } from '@studio/contract/configure/roles/roles';

/** A signed-in person as staff of one studio. */
export interface StaffIdentity {
  audience: 'staff';
  userId: string;
  studioId: string;
  staffId: string;
  /** The highest of the token's roles. */
  role: StaffRole;
  /** The owner's overrides for that role. */
  overrides: Overrides;
  /** Whether the studio demands a second factor of this role, and the person has none. */
  owesSecondFactor: boolean;
  jti: string;
}

/** A signed-in member; `studioId` is null until they have chosen a studio. */
export interface MemberIdentity {
  audience: 'member';
  userId: string;
  studioId: string | null;
  memberId: string | null;
  jti: string;
}

/** A member who has chosen a studio. */
export interface StudioMemberIdentity extends MemberIdentity {
  studioId: string;
  memberId: string;
}

export type Identity = StaffIdentity | MemberIdentity;
