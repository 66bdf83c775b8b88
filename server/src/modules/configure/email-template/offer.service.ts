import type { EmailField } from '@studio/contract/configure/email/email-template.schema';
import { shippedBlocks } from '../../../platform/mail/text/shippedBlocks.ts';
import { isChangeable, OCCASIONS, SHOWN_KEYS } from '../../../platform/mail/text/occasions.ts';
import {
  factsOf,
  isTemplateKey,
  STUDIO_VARIABLES,
  type TemplateKey,
} from '../../../platform/mail/text/templates.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { fieldsOf, labelOf, sampleValues, type Writing } from '../../../platform/mail/text/samples.ts';
import type { MailStudio } from '../../../platform/mail/text/writeMail.ts';

/** The names in greetings, which an email can do without. */
const GREETED = ['member_first_name', 'staff_name', 'recipient_name'];
const WAYS_OUT = ['unsubscribe_url'];

/** Reads the key of an address. @throws {Refusal} NOT_FOUND. */
export function shownKey(key: string): TemplateKey {
  if (!isTemplateKey(key) || !SHOWN_KEYS.includes(key)) throw new Refusal('NOT_FOUND');
  return key;
}

/** The same for a template whose words a studio may change. @throws {Refusal} NOT_FOUND, NOT_ALLOWED. */
export function changeableKey(key: string): TemplateKey {
  const shown = shownKey(key);
  if (!isChangeable(shown))
    throw new Refusal('NOT_ALLOWED', {
      message: 'This email is about a person’s account and reads the same at every studio.',
    });
  return shown;
}

/** The fields that an email must say: all facts of one that is always sent, and the way out of the others. */
function requiredFields(key: TemplateKey): string[] {
  const { variables } = factsOf(key);
  return variables.filter((name) =>
    OCCASIONS[key].always ? !GREETED.includes(name) : WAYS_OUT.includes(name),
  );
}

/** What the words of a template may and must name. */
export const offerOf = (key: TemplateKey) => ({
  known: fieldsOf(key),
  required: requiredFields(key),
  ofStudio: STUDIO_VARIABLES as readonly string[],
  shippedBlocks: shippedBlocks(key),
});

/** The fields that the form offers, with what they say in a preview. */
export function offeredFields(
  names: readonly string[],
  required: readonly string[],
  studio: MailStudio,
  { writing, origin }: { writing: Writing; origin: string },
): EmailField[] {
  const samples = sampleValues(names, { studio, writing }, origin);
  return names.map((name) => ({
    name,
    label: labelOf(name),
    sample: samples[name] ?? '',
    required: required.includes(name),
  }));
}
