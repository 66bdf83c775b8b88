import { oneLine } from '../text/oneLine.rules.ts';
import { fillIn } from '../text/words.ts';

/** The words of a mail that go to many: written by a studio, the same for all, with variables for each. */
export interface MailContent {
  subject: string;
  /** A whole page. */
  html: string;
  /** May end with `sender_lines`: the studio's footer, else who it is. */
  plain: string;
  /** Where its links lead, by their number: addresses, or paths on this site. */
  links: readonly string[];
}

/** The variables that each mail with content of its own brings; its words may use them, and those of the studio. */
export interface ContentVariables {
  member_first_name: string;
  member_last_name: string;
  credits_left: string;
  /** Paths on this site, which mails put the site's origin before. */
  unsubscribe_url: string;
  track_url: string;
}

/** The values of a mail's own variables. @param origin put before paths. */
export const ownValues = (variables: Record<string, unknown>, origin: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      `${name.endsWith('_url') ? origin : ''}${oneLine(String(value))}`,
    ]),
  );

/** @throws for a variable without a value: of a mail that was sent, they are gone. */
export const contentText = (
  { subject, plain }: MailContent,
  values: Record<string, string>,
): { subject: string; text: string } => ({
  subject: fillIn(subject, values, (value) => value),
  text: fillIn(plain, values, (value) => value),
});
