/** Words of one mail; `html` is safe to send as it is. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function inParagraphs(subject: string, paragraphs: readonly string[]): MailText {
  return { subject, text: paragraphs.join('\n\n'), html: paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n') };
}

/** The mail that carries a one-time code. */
export const otpMail = (code: string, minutes: number): MailText =>
  inParagraphs(`${code} is your code`, [
    'Hello,',
    `your code is ${code}. It works for ${minutes} minutes.`,
    'If you did not ask for it, you can ignore this mail. Nobody can sign in without the code.',
  ]);

/** Told to the person whose account was tried too often. */
export const lockedMail = (minutes: number): MailText =>
  inParagraphs('We have locked your account for a while', [
    'Hello,',
    `somebody tried many wrong passwords on your account, so we have locked it for ${minutes} minutes.`,
    'If that was not you, your password is still safe. You may want to choose a longer one.',
  ]);

/** Welcomes a person who has just made a studio. */
export const studioWelcomeMail = (name: string, studioName: string): MailText =>
  inParagraphs(`Welcome, ${studioName} is ready`, [
    `Hello ${name},`,
    `${studioName} is set up. Add your first class, your first package and a session, and members can start to book.`,
  ]);

/** Welcomes a person who has signed up at a studio. */
export const memberWelcomeMail = (firstName: string, studioName: string): MailText =>
  inParagraphs(`Welcome to ${studioName}`, [
    `Hello ${firstName},`,
    `your account at ${studioName} is ready. Choose a package and book your first class.`,
  ]);
