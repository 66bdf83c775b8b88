/** Every key that the product keeps in the browser's storage. */
export const STORAGE_KEYS = {
  staffToken: 'accessToken',
  memberToken: 'user-accessToken',
  memberStudioId: 'user-studioID',
  memberStudioExtension: 'user-studioExtension',
  memberSignedWaiver: 'user-signed-waiver',
  settings: 'app.settings',
  rememberStaff: 'remember-me',
  bookingColour: 'booking-website-colour',
} as const;

/** Whether a path belongs to members: the booking website, and the page a payment comes back to. */
export const isMemberPath = (path: string): boolean => /^\/(booking-website|payment-success)(\/|$)/.test(path);

export interface StoredTokens {
  /** From local storage (remember me). Read before the session's. */
  staffRemembered: string | null;
  staffSession: string | null;
  member: string | null;
}

/** One way to be signed in, to be tried by loading its profile. */
export interface SessionCandidate {
  audience: 'staff' | 'member';
  token: string;
  /** Whether a profile that cannot be loaded leaves the next candidate to try, rather than signing out. */
  fallsBack: boolean;
}

/**
 * Who to be when a page opens: the candidates in the order in which to try them; none = signed out.
 * Rule: on a member's path the member token first, falling back to a staff token; elsewhere a staff token, else a member
 * token.
 */
export function startUpCandidates(path: string, tokens: StoredTokens): SessionCandidate[] {
  const staffToken = tokens.staffRemembered ?? tokens.staffSession;
  const staff: SessionCandidate[] = staffToken ? [{ audience: 'staff', token: staffToken, fallsBack: false }] : [];
  const member: SessionCandidate[] = tokens.member ? [{ audience: 'member', token: tokens.member, fallsBack: isMemberPath(path) }] : [];
  if (isMemberPath(path)) return [...member, ...staff];
  return staff.length > 0 ? staff : member;
}
