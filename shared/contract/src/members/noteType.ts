export const NOTE_TYPES = ['GENERAL', 'INJURY', 'MEDICAL', 'PAYMENT', 'INCIDENT'] as const;
export type NoteType = (typeof NOTE_TYPES)[number];
/** Whether a note is about somebody's health: it is encrypted, and each look at it is logged. */
export const isHealthNote = (type: NoteType): boolean => type === 'INJURY' || type === 'MEDICAL';

/** Who may read a note besides its author: everybody who sees the member, all but trainers, managers only. */
export const NOTE_VISIBILITIES = ['TRAINERS', 'STAFF', 'MANAGERS'] as const;
export type NoteVisibility = (typeof NOTE_VISIBILITIES)[number];

/** How each type of note reads on a member's page and on a roster. */
export const NOTE_TYPE_WORDS: Record<NoteType, string> = {
  GENERAL: 'General',
  INJURY: 'Injury',
  MEDICAL: 'Medical',
  PAYMENT: 'Payment',
  INCIDENT: 'Incident',
};

/** How the studio was in touch with a member. */
export const CONTACT_CHANNELS = ['CALL', 'WHATSAPP', 'EMAIL', 'SMS', 'IN_PERSON'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** How each reads. */
export const CONTACT_CHANNEL_WORDS: Record<ContactChannel, string> = {
  CALL: 'Phone call',
  WHATSAPP: 'WhatsApp',
  EMAIL: 'Email',
  SMS: 'SMS',
  IN_PERSON: 'In person',
};

/** What became of it. */
export const CONTACT_OUTCOMES = [
  'REACHED',
  'LEFT_MESSAGE',
  'NO_ANSWER',
  'CALL_BACK',
  'NOT_INTERESTED',
  'WRONG_DETAILS',
] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** How each reads. */
export const CONTACT_OUTCOME_WORDS: Record<ContactOutcome, string> = {
  REACHED: 'Reached',
  LEFT_MESSAGE: 'Left a message',
  NO_ANSWER: 'No answer',
  CALL_BACK: 'Asked us to get back later',
  NOT_INTERESTED: 'Not interested',
  WRONG_DETAILS: 'Wrong number or address',
};
