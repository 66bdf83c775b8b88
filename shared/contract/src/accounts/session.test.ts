import { isMemberPath, MEMBER_SESSION_KEYS, sessionEnd, SIGNED_WAIVER, STORAGE_KEYS } from './session.ts';

test('every storage key has its exact name', () => {
  expect(STORAGE_KEYS).toEqual({
    staffToken: 'accessToken',
    memberToken: 'user-accessToken',
    memberStudioId: 'user-studioID',
    memberStudioExtension: 'user-studioExtension',
    memberSignedWaiver: 'user-signed-waiver',
    settings: 'app.settings',
    homeRooms: 'app.home-rooms',
    rememberStaff: 'remember-me',
    staffCredentials: 'credentials',
    rememberMember: 'booking-website-remember-me',
    memberCredentials: 'booking-website-credentials',
    bookingColour: 'booking-website-colour',
    cookieNote: 'booking-website-cookies',
    visitedExtension: 'booking-website-extension',
  });
  expect(SIGNED_WAIVER).toBe('TRUE');
});

test.each([
  ['/booking-website', true],
  ['/booking-website/schedule', true],
  ['/payment-success', true],
  ['/payment-success/x', true],
  // The staff pages that configure it only sound alike.
  ['/dashboard/configure/booking-website', false],
  ['/booking-website-preview', false],
  ['/payment-successful', false],
  ['/dashboard', false],
])('%s is a member-facing path: %p', (path, expected) => {
  expect(isMemberPath(path)).toBe(expected);
});

test('member sign-out removes member token, studio id, studio extension and signed-waiver marker', () => {
  expect(MEMBER_SESSION_KEYS).toEqual([
    'user-accessToken',
    'user-studioID',
    'user-studioExtension',
    'user-signed-waiver',
  ]);
});

test.each([
  [
    'booking-website paths clear member session values and go to the booking-website login',
    '/booking-website/bookings',
    [...MEMBER_SESSION_KEYS],
    '/booking-website/login',
  ],
  [
    'so does the page a payment comes back to',
    '/payment-success',
    [...MEMBER_SESSION_KEYS],
    '/booking-website/login',
  ],
  [
    'otherwise the staff token is cleared and the user goes to /auth/jwt/login',
    '/dashboard/member',
    ['accessToken'],
    '/auth/jwt/login',
  ],
])('the session is over: %s', (_sentence, path, keys, signInPath) => {
  expect(sessionEnd(path)).toEqual({ keys, signInPath });
});
