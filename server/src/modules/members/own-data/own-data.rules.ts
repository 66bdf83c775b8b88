/** What stands in a file about a member, each column with what it says. */
export interface Subject {
  file: string;
  says: string;
  columns: readonly Column[];
}
export interface Column {
  name: string;
  says: string;
  /** Stored in the currency's smallest unit, written as an amount. */
  isMoney?: true;
}

const column = (name: string, says: string): Column => ({ name, says });
const money = (name: string, says: string): Column => ({ name, says, isMoney: true });

/** Everything that a studio gives to a member who asks for their data, a file each, in the order of reading. */
export const SUBJECTS = [
  {
    file: 'profile',
    says: 'Who you are to the studio.',
    columns: [
      column('firstName', 'First name'),
      column('lastName', 'Last name'),
      column('email', 'Email address'),
      column('phone', 'Phone number with its country'),
      column('birthday', 'Birthday'),
      column('gender', 'Gender'),
      column('address', 'Address'),
      column('emergencyName', 'Emergency contact: name'),
      column('emergencyPhone', 'Emergency contact: phone number'),
      column('emergencyRelation', 'Emergency contact: who they are to you'),
      column('memberSince', 'When you joined'),
      column('source', 'How your record came to be: WEB, PORTAL, IMPORT …'),
      column('signsIn', 'Whether you have a sign-in'),
      column('tags', 'Words by which the studio groups its members'),
    ],
  },
  {
    file: 'consents',
    says: 'What you agreed to, and took back.',
    columns: [
      column('about', 'MARKETING for news and offers, or the text of the studio'),
      column('given', 'Whether you agreed (true) or took it back (false)'),
      column('version', 'Which version of the words you saw'),
      column('place', 'Where: SIGN_UP, PROFILE, PORTAL (staff did it for you), UNSUBSCRIBE'),
      column('ip', 'The internet address that you did it from'),
      column('at', 'When'),
    ],
  },
  {
    file: 'bookings',
    says: 'Classes and appointments that you booked.',
    columns: [
      column('class', 'What it was'),
      column('startsAt', 'When it starts'),
      column('teacher', 'Who teaches it'),
      column('status', 'What became of it, e.g. CHECKED_IN, LATE_CANCELLED'),
      column('package', 'The package that paid for it'),
      money('price', 'Its price, where it was paid by itself'),
      column('source', 'Where it was booked'),
      column('bookedAt', 'When it was booked'),
      column('checkedInAt', 'When you were checked in'),
      column('cancelledAt', 'When it was cancelled'),
      column('objection', 'What you said when you were marked as a no-show'),
      column('answer', 'What the studio answered'),
    ],
  },
  {
    file: 'tickets',
    says: 'Tickets of events.',
    columns: [
      column('event', 'The event'),
      column('ticket', 'The kind of ticket'),
      column('status', 'What became of it'),
      money('price', 'Its price'),
      money('refunded', 'What you got back'),
      column('takenAt', 'When you got it'),
      column('cancelledAt', 'When it was cancelled'),
    ],
  },
  {
    file: 'waitlist',
    says: 'Full classes for which you waited in line.',
    columns: [
      column('class', 'What it was'),
      column('startsAt', 'When it starts'),
      column(
        'status',
        'What became of it: WAITING, OFFERED, PROMOTED (you got a place), SKIPPED, EXPIRED, LEFT',
      ),
      column('position', 'The order in which you joined'),
      column('takesItLate', 'Whether you wanted the place even when it can no longer be cancelled for free'),
      column('joinedAt', 'When you joined'),
      column('offeredAt', 'When a place was offered to you'),
      column('endedAt', 'When your waiting ended'),
      column('skippedBecause', 'Why you could not have the place'),
    ],
  },
  {
    file: 'penalties',
    says: 'What late cancellations and missed classes cost you.',
    columns: [
      column('class', 'What it was'),
      column('startsAt', 'When it starts'),
      column('cause', 'LATE_CANCEL or NO_SHOW'),
      column('action', 'What it is: FEE, FORFEIT_CREDIT, EXTRA_CREDIT, BLOCK_DAYS'),
      money('fee', 'The fee'),
      column('number', 'How many credits, or days without booking'),
      column('status', 'Whether it counts: PENDING, APPLIED, or not: WAIVED, FORGIVEN, GRACE'),
      column('at', 'When'),
      column('decidedAt', 'When it was decided whether it counts'),
    ],
  },
  {
    file: 'ratings',
    says: 'What you said about classes when the studio asked you.',
    columns: [
      column('class', 'What it was'),
      column('startsAt', 'When it took place'),
      column('stars', 'One to five stars; empty when you did not answer'),
      column('comment', 'Your words'),
      column('askedAt', 'When you were asked'),
      column('ratedAt', 'When you answered'),
    ],
  },
  {
    file: 'packages',
    says: 'Class packs and credits.',
    columns: [
      column('name', 'The package'),
      column('status', 'ACTIVE, NOT_STARTED, FROZEN, INACTIVE …'),
      column('credits', 'Credits in all; empty when unlimited'),
      column('creditsLeft', 'Credits left; empty when unlimited'),
      column('startDate', 'First day'),
      column('endDate', 'Last day'),
      money('paid', 'What was paid for it'),
      column('receivedAt', 'When you got it'),
    ],
  },
  {
    file: 'memberships',
    says: 'Memberships that are billed again and again.',
    columns: [
      column('name', 'The membership'),
      column('status', 'Whether it runs'),
      money('price', 'Its price each time'),
      column('startedAt', 'When it began'),
      column('nextBillOn', 'When it is billed next'),
      column('endsOn', 'Its last day, when it was cancelled'),
    ],
  },
  {
    file: 'orders',
    says: 'What you bought.',
    columns: [
      column('reference', 'The number of the order'),
      column('orderedAt', 'When'),
      column('what', 'What was in it'),
      column('status', 'Whether it is paid'),
      column('method', 'How it was to be paid'),
      column('billedTo', 'Whom its documents name, when not only you'),
      money('discount', 'Taken off'),
      money('tax', 'Tax in it'),
      money('total', 'What it cost'),
      money('paid', 'What was paid'),
      money('refunded', 'What was paid back'),
    ],
  },
  {
    file: 'payments',
    says: 'Money that the studio received from you.',
    columns: [
      column('order', 'The number of the order'),
      column('paidAt', 'When'),
      column('method', 'How'),
      money('amount', 'How much'),
      money('refunded', 'How much of it was paid back'),
    ],
  },
  {
    file: 'receipts',
    says: 'Receipts and credit notes. Download them as PDF on the booking website.',
    columns: [
      column('receiptNo', 'Its number'),
      column('kind', 'RECEIPT or CREDIT_NOTE'),
      column('order', 'The number of the order'),
      column('issuedAt', 'When'),
      money('amount', 'How much'),
      money('tax', 'Tax in it'),
    ],
  },
  {
    file: 'cards',
    says: 'Cards that you have saved. The studio never sees their whole number.',
    columns: [
      column('brand', 'Brand'),
      column('lastDigits', 'Last four digits'),
      column('validUntil', 'Month in which it expires'),
      column('savedAt', 'When you saved it'),
    ],
  },
  {
    file: 'giftcards',
    says: 'Gift cards that you bought.',
    columns: [
      column('codeEnd', 'The end of its code; empty until it is paid'),
      column('status', 'PENDING until it is paid, ACTIVE, VOIDED'),
      money('amount', 'What it was worth'),
      money('left', 'What is left of it'),
      column('validUntil', 'Its last day'),
      column('for', 'Whom you gave it to'),
      column('forEmail', 'Where it was sent'),
      column('message', 'What you wrote on it'),
      column('boughtAt', 'When you bought it'),
    ],
  },
  {
    file: 'waivers',
    says: 'Waivers that you signed before the studio came here, of which it noted the day.',
    columns: [
      column('signedOn', 'The day on which you signed'),
      column('notedAt', 'When the studio brought it here'),
    ],
  },
  {
    file: 'forms',
    says: 'What you signed, word for word.',
    columns: [
      column('form', 'The form'),
      column('version', 'Which version of its words'),
      column('status', 'Whether the signature counts'),
      column('signedAt', 'When'),
      column('validUntil', 'Until when it counts'),
      column('signedBy', 'Who signed'),
      column('guardian', 'The guardian who signed as well'),
      column('ip', 'The internet address of the signature'),
      column('answers', 'Your answers'),
      column('words', 'All that was shown and agreed to'),
    ],
  },
  {
    file: 'messages',
    says: 'Emails of the last 30 days; older ones are deleted. Codes and links to sign in are left out.',
    columns: [
      column('kind', 'What it was about'),
      column('subject', 'Its subject, once it was sent or when a person wrote it'),
      column('message', 'Its words, once it was sent or when a person wrote it'),
      column('status', 'Whether it was sent'),
      column('writtenAt', 'When'),
    ],
  },
  {
    file: 'campaigns',
    says: 'News and offers that went to you, and what you did with them.',
    columns: [
      column('subject', 'Its subject, as the studio wrote it'),
      column('status', 'WAITING, QUEUED (it went to you) or SKIPPED'),
      column('leftOutBecause', 'Why you did not get it'),
      column('sentAt', 'When it went to you'),
      column('outcome', 'What is known of its way: DELIVERED, BOUNCED, UNKNOWN'),
      column('openedAt', 'When you opened it first'),
      column('clickedAt', 'When you first followed a link'),
      column('links', 'The links that you followed'),
      column('machineAt', 'When a program first opened it or followed a link, such as a scanner'),
      column('unsubscribedAt', 'When you ended the news with it'),
    ],
  },
  {
    file: 'devices',
    says: 'Browsers in which you turned notifications on.',
    columns: [
      column('browser', 'What the browser says that it is'),
      column('turnedOnAt', 'When you turned them on'),
      column('lastUsedAt', 'When you were last seen in it'),
    ],
  },
  {
    file: 'turnedoff',
    says: 'What you do not want to be told of.',
    columns: [
      column('about', 'What it is about, e.g. MEMBER_REMINDER'),
      column('channel', 'EMAIL, or PUSH for your devices'),
    ],
  },
] as const satisfies readonly Subject[];
export type SubjectName = (typeof SUBJECTS)[number]['file'];
