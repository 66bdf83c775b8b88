import type { EmailBlock } from '@studio/contract/configure/email/email-template.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { shippedBlocks } from '../../../platform/mail/text/shippedBlocks.ts';
import type { TemplateKey } from '../../../platform/mail/text/templates.ts';
import { wordsOf } from '../../../platform/mail/text/words.ts';
import { hasPremium } from '../../shell/platform-plan/platform-plan.api.ts';
import { replyChoices } from '../verified-address/verified-address.api.ts';
import { isSameBody, type SavedWords } from './email-template.rules.ts';
import { offerOf } from './offer.service.ts';
import { tidyWords, troublesOf, type Words } from './own-words.rules.ts';

/**
 * The words as they are stored: null for what is as shipped.
 * @throws {Refusal} INVALID_FIELDS for a field that the email does not have, or has lost.
 */
export function requireWords(key: TemplateKey, typed: Words): SavedWords {
  const words = tidyWords(typed);
  const errors = troublesOf(words, offerOf(key));
  if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { errors });
  return {
    ...words,
    subject: words.subject === wordsOf(key).subject ? null : words.subject,
    blocks: isSameBody(words.blocks, shippedBlocks(key)) ? null : words.blocks,
  };
}

/**
 * A body of one's own belongs to the larger plan; one that was written before stays.
 * @throws {Refusal} PLAN_LIMIT.
 */
export async function checkBody(
  tx: Tx,
  blocks: readonly EmailBlock[] | null,
  before: readonly EmailBlock[] | null,
  now: Date,
): Promise<void> {
  if (blocks === null || isSameBody(blocks, before) || (await hasPremium(tx, now))) return;
  throw new Refusal('PLAN_LIMIT', {
    message: 'Changing the body of an email is part of the Premium plan.',
    data: { limit: 0, used: 0, upgradeTo: 'PREMIUM' },
  });
}

/** @throws {Refusal} INVALID_FIELDS for an address that nobody of the studio has proved. */
export async function checkReplyTo(tx: Tx, replyTo: string): Promise<void> {
  if (replyTo === '') return;
  const addresses = await replyChoices(tx);
  if (!addresses.some(({ email }) => email === replyTo))
    throw new Refusal('INVALID_FIELDS', {
      errors: [
        { field: 'replyTo', message: 'Choose the address of a colleague, or one that was confirmed here' },
      ],
    });
}
