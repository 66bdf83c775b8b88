/**
 * A path on this site, e.g. `/schedule?extension=lotus`. The mail adds this site's origin; it can name no
 * other site.
 */
export type SitePath = `/${string}`;

export interface TemplateFacts {
  /**
   * All variables that the cause provides. Those that end in `_url` are paths on this site, those in `_list`
   * and `_paragraphs` have several lines.
   */
  variables: readonly string[];
  /** Of these, the ones that mails of the release before, which still wait, do not have; and what stands there then. */
  newer?: Readonly<Record<string, string>>;
  /** A studio's mails name it and have its colour; others are the platform's own, or a studio's. */
  from: 'studio' | 'anybody';
  /** How long it is worth sending. */
  lifetimeMinutes: number;
  /**
   * What happens to a mail in doubt. A code is not sent again: a person without it requests another, and the
   * first one, arriving late, would look like the newest and not work.
   */
  inDoubt: 'repeat' | 'leave';
  /**
   * Whether it goes to many at once, as news do: such mails have a line and a pace of their own, and do not go to
   * addresses that want no news.
   */
  isBulk?: boolean;
}

/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;

/** A mail that is worth sending for three days, and again when nobody knows whether it went. */
export const lasting = <const Names extends readonly string[]>(
  from: 'studio' | 'anybody',
  ...variables: Names
) => ({ variables, from, lifetimeMinutes: 3 * DAY_MINUTES, inDoubt: 'repeat' }) as const;

/** A file that calendars take, beside the variables of a mail: attached to it, and in none of its words. */
export const CALENDAR_FILE = 'calendar_file';

/**
 * Where whoever reads a mail ends such mails, which mail programs offer as well (RFC 8058). Beside the variables of a
 * mail whose words do not name it, it stands at the foot.
 */
export const WAY_OUT = 'unsubscribe_url';

/** A document of a payment or a refund, as the studio calls it. */
export const DOCUMENT = ['member_first_name', 'document_name', 'receipt_no', 'package_name'] as const;

/** Where a session is, and with whom. */
export const PLACE = ['instructor_name', 'where_text'] as const;
export const NO_PLACE = { instructor_name: '', where_text: '' };

/** What every mail about a session says. */
export const SESSION = [
  'member_first_name',
  'class_name',
  'session_date',
  'session_time',
  'timezone',
] as const;
