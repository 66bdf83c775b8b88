/**
 * The refusals of the API and their numbers on the wire. All other code uses the names: numbers exist only
 * where an envelope, or an answer's data, is written and read. A number never changes and is never reused.
 */
export const WIRE_CODES = {
  INVALID_FIELDS: '40000',
  CODE_WRONG: '40001',
  USER_EXISTS: '40002',
  SIGN_IN_WRONG: '40003',
  ACCOUNT_LOCKED: '40004',
  STUDIO_UNKNOWN: '40006',
  SECOND_FACTOR_NEEDED: '40007',
  PROOF_NEEDED: '40008',
  MEMBERS_ONLY: '40009',
  SESSION_FULL: '40010',
  NOT_OPEN_YET: '40011',
  BOOKING_CLOSED: '40012',
  ALREADY_BOOKED: '40013',
  OVERLAPS: '40014',
  BOOKING_LIMIT: '40015',
  MEMBER_BLOCKED: '40016',
  WAIVER_NEEDED: '40017',
  WAITLIST_FULL: '40018',
  PLACES_LEFT: '40019',
  NO_PACKAGE_PAYS: '40020',
  PACKAGE_WRONG_CLASS: '40021',
  NO_CREDITS_LEFT: '40022',
  PACKAGE_WRONG_DATE: '40023',
  PACKAGE_FROZEN: '40024',
  SAME_PACKAGE: '40025',
  CREDITS_NOT_SHAREABLE: '40026',
  TOO_MANY_CREDITS: '40027',
  BOOKING_FINAL: '40028',
  PACKAGE_WRONG_HOURS: '40029',
  PROMO_CODE_INVALID: '40030',
  GIFT_CARD_INVALID: '40031',
  DAILY_LIMIT: '40032',
  WEEKLY_LIMIT: '40033',
  MONTHLY_LIMIT: '40034',
  NO_LONGER_FREE: '40035',
  CHECK_IN_CODE_INVALID: '40036',
  TOO_YOUNG: '40037',
  BIRTHDAY_NEEDED: '40038',
  PAYMENT_DECLINED: '40040',
  PAYMENT_UNDER_WAY: '40041',
  REFUND_TOO_HIGH: '40042',
  ALREADY_VOIDED: '40043',
  ORDER_CLOSED: '40044',
  AMOUNT_WRONG: '40045',
  PAYMENT_MODE_NOT_OFFERED: '40046',
  PROVIDER_NOT_SET_UP: '40047',
  NOT_ON_SALE: '40048',
  SOLD_OUT: '40049',
  IN_USE: '40050',
  TIME_TAKEN: '40051',
  ADDRESS_TAKEN: '40052',
  NAME_TAKEN: '40053',
  SUBSTITUTE_WANTED: '40054',
  REQUEST_FINAL: '40055',
  PURCHASE_LIMIT: '40056',
  NEW_CLIENTS_ONLY: '40057',
  ADDRESS_CHANGED_RECENTLY: '40058',
  NEW_OWNER_OR_SIGN_IN: '40059',
  ATTENDANCE_LOCKED: '40060',
  PAYROLL_LOCKED: '40061',
  PACKAGE_NOT_CHANGEABLE: '40062',
  MEMBERSHIP_NOT_CHANGEABLE: '40063',
  PAYROLL_STEP: '40064',
  RUN_OPEN: '40065',
  PERIOD_TAKEN: '40066',
  REPORT_TOO_LONG: '40067',
  MERGE_NOT_POSSIBLE: '40070',
  MERGE_NOT_UNDOABLE: '40071',
  MEMBER_NOT_SETTLED: '40072',
  MONTH_NOT_CLOSABLE: '40073',
  CAMPAIGN_NOT_CHANGEABLE: '40080',
  NOT_SIGNED_IN: '40100',
  NOT_ALLOWED: '40301',
  PLAN_LIMIT: '40302',
  WRONG_TOKEN: '40303',
  ABOVE_LIMIT: '40304',
  SET_UP_NEEDED: '40305',
  NOT_FOUND: '40400',
  KEY_REUSED: '40900',
  CHANGED_MEANWHILE: '40901',
  PREVIEW_OUTDATED: '40902',
  TOO_LARGE: '41300',
  TOO_MANY_REQUESTS: '42900',
  EFFORT_NEEDED: '42901',
  PROVIDER_AWAY: '50200',
  NOT_READY: '50300',
  BROKEN: '50000',
} as const;

export type RefusalName = keyof typeof WIRE_CODES;
/** A refusal's number on the wire. A client may receive one of a newer server that it does not know. */
export type WireCode = (typeof WIRE_CODES)[RefusalName];

/** Every refusal's HTTP status and the sentence for the person. */
export const REFUSALS = {
  INVALID_FIELDS: { status: 400, message: 'Please check the highlighted fields.' },
  CODE_WRONG: { status: 400, message: 'The code is wrong or has expired.' },
  USER_EXISTS: { status: 400, message: 'User already exists' },
  SIGN_IN_WRONG: { status: 400, message: 'Wrong email or password.' },
  ACCOUNT_LOCKED: { status: 400, message: 'This account is locked for now. Please try again later.' },
  STUDIO_UNKNOWN: { status: 404, message: 'We could not find this studio. Check the link you were given.' },
  SECOND_FACTOR_NEEDED: { status: 400, message: 'Enter the code from your authenticator app.' },
  PROOF_NEEDED: { status: 400, message: 'Confirm it’s you.' },
  MEMBERS_ONLY: { status: 400, message: 'Sign in to see the classes of this studio.' },
  SESSION_FULL: { status: 400, message: 'This class is full.' },
  NOT_OPEN_YET: { status: 400, message: 'Booking is not open yet for this class.' },
  BOOKING_CLOSED: { status: 400, message: 'Booking is closed for this class.' },
  ALREADY_BOOKED: { status: 400, message: 'This class is already booked.' },
  OVERLAPS: { status: 400, message: 'Another booking overlaps this class.' },
  BOOKING_LIMIT: { status: 400, message: 'Booking limit reached' },
  MEMBER_BLOCKED: { status: 400, message: 'This membership is blocked. Please talk to the studio.' },
  WAIVER_NEEDED: { status: 400, message: 'Please sign the waiver first.' },
  WAITLIST_FULL: { status: 400, message: 'The waitlist is full.' },
  PLACES_LEFT: { status: 400, message: 'This class still has places. Book it instead.' },
  NO_PACKAGE_PAYS: { status: 400, message: 'No package covers this class.' },
  PACKAGE_WRONG_CLASS: { status: 400, message: 'This package cannot book this class type' },
  NO_CREDITS_LEFT: { status: 400, message: 'No credits left on this package' },
  PACKAGE_WRONG_DATE: { status: 400, message: 'Package is not valid on this date' },
  PACKAGE_FROZEN: { status: 400, message: 'Package is frozen' },
  SAME_PACKAGE: {
    status: 400,
    message: "Can't proceed. Same package selected. Please select another package.",
  },
  CREDITS_NOT_SHAREABLE: { status: 400, message: 'Credits of this package cannot be shared' },
  TOO_MANY_CREDITS: { status: 400, message: 'Cannot share more credits than available' },
  BOOKING_FINAL: { status: 400, message: 'This booking can no longer be changed.' },
  PACKAGE_WRONG_HOURS: { status: 400, message: 'Outside the allowed hours for this package' },
  PROMO_CODE_INVALID: { status: 400, message: 'This code is not valid' },
  GIFT_CARD_INVALID: { status: 400, message: 'This gift card is not valid' },
  DAILY_LIMIT: { status: 400, message: 'Daily limit reached' },
  WEEKLY_LIMIT: { status: 400, message: 'Weekly limit reached' },
  MONTHLY_LIMIT: { status: 400, message: 'Monthly limit reached' },
  NO_LONGER_FREE: { status: 400, message: 'This is no longer free. Check what it costs now.' },
  CHECK_IN_CODE_INVALID: { status: 400, message: 'This check-in code is not valid.' },
  TOO_YOUNG: { status: 400, message: 'Too young for this class.' },
  BIRTHDAY_NEEDED: { status: 400, message: 'We need the birthday for this class.' },
  PAYMENT_DECLINED: { status: 400, message: 'The payment was declined.' },
  PAYMENT_UNDER_WAY: { status: 400, message: 'A payment for this order is already in progress.' },
  REFUND_TOO_HIGH: { status: 400, message: 'Refund amount cannot be more than the amount paid' },
  ALREADY_VOIDED: { status: 400, message: 'This package is already voided.' },
  ORDER_CLOSED: { status: 400, message: 'This order is already paid or closed.' },
  AMOUNT_WRONG: { status: 400, message: 'The amount does not match what is owed.' },
  PAYMENT_MODE_NOT_OFFERED: { status: 400, message: 'This payment method is not available.' },
  PROVIDER_NOT_SET_UP: { status: 400, message: 'The payment provider is not set up.' },
  NOT_ON_SALE: { status: 400, message: 'This package is not on sale.' },
  SOLD_OUT: { status: 400, message: 'This package is sold out.' },
  IN_USE: { status: 400, message: 'This is in use and cannot be deleted.' },
  TIME_TAKEN: { status: 400, message: 'This time clashes with another session in the same room.' },
  ADDRESS_TAKEN: { status: 400, message: 'This studio address is already taken.' },
  NAME_TAKEN: { status: 400, message: 'This name is already used.' },
  SUBSTITUTE_WANTED: { status: 400, message: 'A substitute request is already open.' },
  REQUEST_FINAL: { status: 400, message: 'This request can no longer be changed.' },
  PURCHASE_LIMIT: { status: 400, message: 'You have reached the purchase limit of this package.' },
  NEW_CLIENTS_ONLY: { status: 400, message: 'This package is for new clients only.' },
  ADDRESS_CHANGED_RECENTLY: { status: 400, message: 'You can change the address once every 30 days.' },
  NEW_OWNER_OR_SIGN_IN: {
    status: 400,
    message:
      'You became an owner or changed how you sign in less than 24 hours ago. You can change this after that.',
  },
  ATTENDANCE_LOCKED: { status: 400, message: 'Attendance can no longer be changed.' },
  PAYROLL_LOCKED: { status: 400, message: 'A locked payroll run never changes.' },
  PACKAGE_NOT_CHANGEABLE: { status: 400, message: 'This package cannot be changed now.' },
  MEMBERSHIP_NOT_CHANGEABLE: { status: 400, message: 'This is not possible with this membership right now.' },
  PAYROLL_STEP: { status: 400, message: 'It is not the turn of this step yet.' },
  RUN_OPEN: { status: 400, message: 'Lock the payroll run that is open first.' },
  PERIOD_TAKEN: { status: 400, message: 'Another payroll run covers some of these days.' },
  REPORT_TOO_LONG: {
    status: 400,
    message: 'This report has more than 5,000 rows. We prepare it as a file, which takes a moment.',
  },
  MERGE_NOT_POSSIBLE: { status: 400, message: 'These two cannot be merged.' },
  MEMBER_NOT_SETTLED: { status: 400, message: 'Something has to be settled first.' },
  MERGE_NOT_UNDOABLE: { status: 400, message: 'This merge cannot be undone any more.' },
  MONTH_NOT_CLOSABLE: { status: 400, message: 'This month cannot be closed now.' },
  CAMPAIGN_NOT_CHANGEABLE: { status: 400, message: 'This campaign cannot be changed now.' },
  NOT_SIGNED_IN: { status: 401, message: 'Invalid authorization token' },
  NOT_ALLOWED: { status: 403, message: 'Your role does not allow this.' },
  PLAN_LIMIT: { status: 403, message: 'You have reached the limit of your plan.' },
  WRONG_TOKEN: { status: 401, message: 'Invalid authorization token' },
  ABOVE_LIMIT: { status: 403, message: 'This is above your limit.' },
  SET_UP_NEEDED: { status: 403, message: 'Set up two-step sign-in to continue.' },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  KEY_REUSED: { status: 409, message: 'This request was already sent with different details.' },
  CHANGED_MEANWHILE: { status: 409, message: 'Somebody else changed this. Reload it and try again.' },
  PREVIEW_OUTDATED: {
    status: 409,
    message: 'The effect of this has changed. Check it again.',
  },
  TOO_LARGE: { status: 413, message: 'The upload is too large.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment.' },
  EFFORT_NEEDED: { status: 429, message: 'Too many requests. Please wait a moment.' },
  PROVIDER_AWAY: {
    status: 502,
    message: 'The payment provider is not responding. Please try again in a moment.',
  },
  NOT_READY: { status: 503, message: 'The service is not ready. Please try again in a moment.' },
  BROKEN: { status: 500, message: 'Internal server error' },
} as const satisfies Record<RefusalName, { status: number; message: string }>;

/** The number of a refusal, for code that writes an envelope. */
export const wireOf = <Name extends RefusalName>(name: Name): (typeof WIRE_CODES)[Name] => WIRE_CODES[name];

const NAMES: ReadonlyMap<string, RefusalName> = new Map(
  (Object.keys(WIRE_CODES) as RefusalName[]).map((name) => [WIRE_CODES[name], name]),
);
/** The refusal that a number stands for; undefined for success, and for numbers of a newer server. */
export const refusalNamed = (code: string | null | undefined): RefusalName | undefined =>
  NAMES.get(code ?? '');

/** Why a request was refused: from an `ApiError`, or from any object with a code of the wire. */
export const refusalOf = (failure: unknown): RefusalName | undefined => {
  const code =
    typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
  return typeof code === 'string' ? refusalNamed(code) : undefined;
};

/** Whether a request was refused for one of these reasons. */
export const isRefused = (failure: unknown, ...names: readonly RefusalName[]): boolean => {
  const refusal = refusalOf(failure);
  return refusal !== undefined && names.includes(refusal);
};

/** One refused field: its name on the wire (`plan.credits`, `days[0]`), and the reason in a sentence. */
export interface FieldError {
  field: string;
  message: string;
}

/** Shape of every API answer. `code` "0" is success; a refusal of fields carries `data.errors`. */
export interface Envelope<T> {
  code: '0' | WireCode;
  message: string;
  data: T;
}
