import { createPrivateKey } from 'node:crypto';
import { number, string } from 'yup';
import { isSender, parseSender } from './platform/mail/text/sender.rules.ts';

/** How an installation sends mails. */
export interface MailConfig {
  /** Empty: mails are stored and shown at /mailbox. */
  smtpUrl: string;
  /** The sender of mails: the platform's own address, with or without a name before it. */
  mailFrom: string;
  /** How many mails to many at once go in a second, of all studios and servers together. */
  mailBulkPerSecond: number;
  /** With which mails are signed. `null`: the mail server does. */
  mailDkim: { key: string; selector: string; domain: string } | null;
  /**
   * Where mails come back to, e.g. `bounces@mail.studio.example`: each with a tag of its own after a plus.
   * Empty: to the sender.
   */
  mailBounceAddress: string;
  /** What those must know who tell what became of mails. Empty: nobody can. */
  mailEventSecret: string;
}

/** A key as it stands in a file, in one line with `\n`, or in base64. */
const pemOf = (text: string): string => {
  const key = text.replaceAll('\\n', '\n').trim();
  return key.startsWith('-----') ? key : Buffer.from(key, 'base64').toString();
};

function isKey(text: string): boolean {
  if (text === '') return true;
  try {
    return createPrivateKey(pemOf(text)).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Before the @ there are 64 characters; a tag takes 43 of them. */
const isBounceAddress = (text: string): boolean => text === '' || /^[^\s@<>+]{1,21}@[^\s@<>]+$/.test(text);

/** The environment variables behind it. */
export const mailFields = {
  SMTP_URL: string()
    .matches(/^(smtps?:\/\/.+)?$/, 'SMTP_URL must look like smtp://user:password@host:587')
    .default(''),
  MAIL_FROM: string()
    .default('Studio <no-reply@localhost>')
    .test('sender', 'MAIL_FROM must look like Studio <no-reply@example.com>', isSender),
  MAIL_BULK_PER_SECOND: number().integer().min(1).max(1000).default(20),
  MAIL_DKIM_KEY: string()
    .default('')
    .test('key', 'MAIL_DKIM_KEY must be a private RSA key: PEM, or PEM in base64', isKey)
    .test(
      'selector',
      'Set MAIL_DKIM_SELECTOR to the name of the record that MAIL_DKIM_KEY is for',
      (key, { parent }) =>
        key === '' || Boolean((parent as { MAIL_DKIM_SELECTOR?: string }).MAIL_DKIM_SELECTOR),
    ),
  MAIL_DKIM_SELECTOR: string()
    .matches(/^[\w.-]*$/, 'MAIL_DKIM_SELECTOR must look like studio2026')
    .default(''),
  MAIL_DKIM_DOMAIN: string()
    .matches(/^[\w.-]*$/, 'MAIL_DKIM_DOMAIN must look like studio.example.com')
    .default(''),
  MAIL_BOUNCE_ADDRESS: string()
    .default('')
    .test(
      'address',
      'MAIL_BOUNCE_ADDRESS must look like bounces@mail.example.com, with at most 21 characters before the @',
      isBounceAddress,
    ),
  MAIL_EVENT_SECRET: string()
    .default('')
    .test(
      'length',
      'MAIL_EVENT_SECRET must have at least 16 characters, e.g. of: openssl rand -hex 24',
      (secret) => secret === '' || secret.length >= 16,
    ),
};

interface Environment {
  SMTP_URL: string;
  MAIL_FROM: string;
  MAIL_BULK_PER_SECOND: number;
  MAIL_DKIM_KEY: string;
  MAIL_DKIM_SELECTOR: string;
  MAIL_DKIM_DOMAIN: string;
  MAIL_BOUNCE_ADDRESS: string;
  MAIL_EVENT_SECRET: string;
}

/** Reads what was validated by `mailFields`. */
export const mailConfigOf = (env: Environment): MailConfig => ({
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  mailBulkPerSecond: env.MAIL_BULK_PER_SECOND,
  mailDkim: env.MAIL_DKIM_KEY
    ? {
        key: pemOf(env.MAIL_DKIM_KEY),
        selector: env.MAIL_DKIM_SELECTOR,
        domain: env.MAIL_DKIM_DOMAIN || parseSender(env.MAIL_FROM).domain,
      }
    : null,
  mailBounceAddress: env.MAIL_BOUNCE_ADDRESS,
  mailEventSecret: env.MAIL_EVENT_SECRET,
});
