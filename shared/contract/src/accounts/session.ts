/**
 * Every key that the product keeps in the browser's storage. Of a sign-in it keeps only the address or
 * number, never a password.
 */
export const STORAGE_KEYS = {
  staffToken: 'accessToken',
  memberToken: 'user-accessToken',
  memberStudioId: 'user-studioID',
  memberStudioExtension: 'user-studioExtension',
  memberSignedWaiver: 'user-signed-waiver',
  settings: 'app.settings',
  /** How high the cards of the home page were, by their titles: a layout, nothing of what they say. */
  homeRooms: 'app.home-rooms',
  rememberStaff: 'remember-me',
  staffCredentials: 'credentials',
  rememberMember: 'booking-website-remember-me',
  memberCredentials: 'booking-website-credentials',
  bookingColour: 'booking-website-colour',
  /** The studio that was visited last in this tab, of a visitor as of a member. */
  visitedExtension: 'booking-website-extension',
  cookieNote: 'booking-website-cookies',
} as const;

/** Value of `user-signed-waiver`. A hint only: the server decides. */
export const SIGNED_WAIVER = 'TRUE';

/** Whether a path belongs to members: the booking website, and the page that a payment returns to. */
export const isMemberPath = (path: string): boolean =>
  /^\/(booking-website|payment-success)(\/|$)/.test(path);

/** What a member's session stores in the tab, and what signing out removes: these four, and nothing else. */
export const MEMBER_SESSION_KEYS = [
  STORAGE_KEYS.memberToken,
  STORAGE_KEYS.memberStudioId,
  STORAGE_KEYS.memberStudioExtension,
  STORAGE_KEYS.memberSignedWaiver,
] as const;

/** What happens when a session ends (401), once the person has confirmed the dialog. */
export interface SessionEnd {
  /** Keys to remove, from both storages. */
  keys: readonly string[];
  /** Where to sign in again; the booking website adds `?extension=`. */
  signInPath: string;
}

/**
 * The path where the session ended decides: on the booking website its own values and login, elsewhere the
 * staff token and the portal's login.
 */
export const sessionEnd = (path: string): SessionEnd =>
  isMemberPath(path)
    ? { keys: MEMBER_SESSION_KEYS, signInPath: '/booking-website/login' }
    : { keys: [STORAGE_KEYS.staffToken], signInPath: '/auth/jwt/login' };
