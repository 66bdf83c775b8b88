/** Every answer code of the API, with its HTTP status and the sentence a person reads. "0" is success. */
export const CODES = {
  '40000': { status: 400, message: 'Please check the highlighted fields.' },
  '40001': { status: 400, message: 'The code is wrong or has expired.' },
  '40002': { status: 400, message: 'User already exists' },
  '40003': { status: 400, message: 'The sign-in details are not right.' },
  '40004': { status: 400, message: 'This account is locked for a while. Please try again later.' },
  '40006': { status: 404, message: 'We could not find this studio. Check the link you were given.' },
  '40007': { status: 400, message: 'Enter the code from your authenticator app.' },
  '40008': { status: 400, message: 'Confirm that it is you.' },
  '40009': { status: 400, message: 'Sign in to see the classes of this studio.' },
  '40010': { status: 400, message: 'This class is full.' },
  '40011': { status: 400, message: 'Booking is not open yet for this class.' },
  '40012': { status: 400, message: 'Booking is closed for this class.' },
  '40013': { status: 400, message: 'This class is already booked.' },
  '40014': { status: 400, message: 'Another booking overlaps this class.' },
  '40015': { status: 400, message: 'The limit of bookings is reached.' },
  '40016': { status: 400, message: 'This membership is blocked. Please talk to the studio.' },
  '40017': { status: 400, message: 'Please sign the waiver first.' },
  '40018': { status: 400, message: 'The waitlist is full.' },
  '40019': { status: 400, message: 'There are places left: book this class instead.' },
  '40020': { status: 400, message: 'No package can pay for this class.' },
  '40021': { status: 400, message: 'This package cannot book this class type' },
  '40022': { status: 400, message: 'No credits left on this package' },
  '40023': { status: 400, message: 'Package is not valid on this date' },
  '40024': { status: 400, message: 'Package is frozen' },
  '40025': { status: 400, message: "Can't proceed. Same package selected. Please select another package." },
  '40026': { status: 400, message: 'Credits of this package cannot be shared' },
  '40027': { status: 400, message: 'Cannot share more credits than there are' },
  '40028': { status: 400, message: 'This booking can no longer be changed.' },
  '40029': { status: 400, message: 'Outside the allowed hours for this package' },
  '40030': { status: 400, message: 'This code is not valid' },
  '40031': { status: 400, message: 'This gift card is not valid' },
  '40032': { status: 400, message: 'Daily limit reached' },
  '40033': { status: 400, message: 'Weekly limit reached' },
  '40034': { status: 400, message: 'Monthly limit reached' },
  '40035': { status: 400, message: 'It is no longer free: look at what it costs now.' },
  '40036': { status: 400, message: 'This check-in code is not valid.' },
  '40040': { status: 400, message: 'The payment was declined.' },
  '40041': { status: 400, message: 'A payment for this order is on its way.' },
  '40042': { status: 400, message: 'Refund amount cannot be more than the amount paid' },
  '40043': { status: 400, message: 'This package is already voided.' },
  '40044': { status: 400, message: 'This order is already paid or closed.' },
  '40045': { status: 400, message: 'The amount does not match what is owed.' },
  '40046': { status: 400, message: 'This way of paying is not offered.' },
  '40047': { status: 400, message: 'The payment provider is not set up.' },
  '40048': { status: 400, message: 'This package is not on sale.' },
  '40049': { status: 400, message: 'This package is sold out.' },
  '40050': { status: 400, message: 'This is in use and cannot be deleted.' },
  '40051': { status: 400, message: 'This time clashes with another session in the same room.' },
  '40052': { status: 400, message: 'This studio address is already taken.' },
  '40053': { status: 400, message: 'This name is already used.' },
  '40054': { status: 400, message: 'A substitute is being looked for already.' },
  '40055': { status: 400, message: 'This request can no longer be changed.' },
  '40056': { status: 400, message: 'This package cannot be bought more often.' },
  '40057': { status: 400, message: 'This package is for new clients only.' },
  '40058': { status: 400, message: 'The address can be changed once in 30 days.' },
  '40060': { status: 400, message: 'Attendance can no longer be changed.' },
  '40062': { status: 400, message: 'This package cannot be changed now.' },
  '40063': { status: 400, message: 'This cannot be done with this membership now.' },
  '40100': { status: 401, message: 'Invalid authorization token' },
  '40301': { status: 403, message: 'Your role does not allow this.' },
  '40302': { status: 403, message: 'The limit of your plan is reached.' },
  '40303': { status: 401, message: 'Invalid authorization token' },
  '40304': { status: 403, message: 'This is above your limit.' },
  '40305': { status: 403, message: 'Set up two-step sign-in to go on.' },
  '40400': { status: 404, message: 'We could not find that.' },
  '40900': { status: 409, message: 'This request was already made with other content.' },
  '40901': { status: 409, message: 'Somebody else changed this in the meantime. Load it again.' },
  '40902': { status: 409, message: 'What this does has changed since you looked. Look at it again.' },
  '41300': { status: 413, message: 'The upload is too large.' },
  '42900': { status: 429, message: 'Too many requests. Please wait a moment.' },
  '42901': { status: 429, message: 'Too many requests. Please wait a moment.' },
  '50200': { status: 502, message: 'The payment provider does not answer. Please try again in a moment.' },
  '50300': { status: 503, message: 'The service is not ready. Please try again in a moment.' },
  '50000': { status: 500, message: 'Internal server error' },
} as const satisfies Record<string, { status: number; message: string }>;
export type RefusalCode = keyof typeof CODES;

/**
 * One field that was refused, by its name on the wire (`plan.credits`, `days[0]`), and why, in a sentence.
 */
export interface FieldError {
  field: string;
  message: string;
}

/** Shape of every API answer. `code` "0" is success; a refusal of fields carries `data.errors`. */
export interface Envelope<T> {
  code: string;
  message: string;
  data: T;
}
