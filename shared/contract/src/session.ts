/**
 * Every key that the product keeps in the browser's storage. Of a sign-in only the address or number is
 * remembered, never a password.
 */
export const STORAGE_KEYS = {
  staffToken: 'accessToken',
  memberToken: 'user-accessToken',
  memberStudioId: 'user-studioID',
  memberStudioExtension: 'user-studioExtension',
  memberSignedWaiver: 'user-signed-waiver',
  settings: 'app.settings',
  rememberStaff: 'remember-me',
  staffCredentials: 'credentials',
  rememberMember: 'booking-website-remember-me',
  memberCredentials: 'booking-website-credentials',
  bookingColour: 'booking-website-colour',
  cookieNote: 'booking-website-cookies',
} as const;

/** Value of `user-signed-waiver`. A hint only: the server decides. */
export const SIGNED_WAIVER = 'TRUE';

/** Whether a path belongs to members: the booking website, and the page a payment comes back to. */
export const isMemberPath = (path: string): boolean =>
  /^\/(booking-website|payment-success)(\/|$)/.test(path);

/** What a member's session leaves in the tab, and what signing out removes: these four, and nothing else. */
export const MEMBER_SESSION_KEYS = [
  STORAGE_KEYS.memberToken,
  STORAGE_KEYS.memberStudioId,
  STORAGE_KEYS.memberStudioExtension,
  STORAGE_KEYS.memberSignedWaiver,
] as const;

/** What the end of a session (401) leads to, once the person has confirmed it. */
export interface SessionEnd {
  /** Keys to remove, from both storages. */
  keys: readonly string[];
  /** Where to sign in again; the booking website adds `?extension=`. */
  signInPath: string;
}

/**
 * Where the session ended decides: the booking website's own values and login, else the staff token and the
 * portal's.
 */
export const sessionEnd = (path: string): SessionEnd =>
  isMemberPath(path)
    ? { keys: MEMBER_SESSION_KEYS, signInPath: '/booking-website/login' }
    : { keys: [STORAGE_KEYS.staffToken], signInPath: '/auth/jwt/login' };
