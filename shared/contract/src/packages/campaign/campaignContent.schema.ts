import { object, type InferType } from 'yup';
import { freeText, list, named, oneOf, typed } from '../../values/fields.ts';
import { charactersOf } from '../../values/letters/characters.ts';
import { isTarget, targetsOf, unknownField } from './campaignText.ts';

export const BLOCK_TYPES = ['HEADING', 'TEXT', 'PICTURE', 'BUTTON', 'DIVIDER'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export const MOST_BLOCKS = 30;
const MOST_CHARACTERS = 20_000;

const WRONG_TARGET = 'Enter an address that starts with https://, or choose a page';

/** Text that may name fields. */
const withFields = (max: number) =>
  freeText(max).test('fields', (value, context) => {
    const unknown = unknownField(value);
    return unknown
      ? context.createError({ message: `${unknown} is not a field. Choose one with “Insert field”.` })
      : true;
  });

const target = () =>
  typed()
    .max(500, 'Use at most 500 characters')
    .test('target', WRONG_TARGET, (value) => !value || isTarget(value))
    .default('');

/**
 * A part of a campaign's body. `text`: words of a heading, a text or a button; texts take `**bold**`,
 * `[words](address)` and fields. `alt`: what a picture shows. `target`: where a button or a picture leads to.
 */
export const blockSchema = object({
  blockId: typed()
    .required('Name the block')
    .matches(/^[\w-]{1,40}$/, 'Name the block'),
  type: oneOf(BLOCK_TYPES),
  text: withFields(5000).test('links', WRONG_TARGET, (value) => targetsOf(value).every(isTarget)),
  alt: freeText(150),
  target: target(),
  /** Of an uploaded picture: 32 hexadecimal digits; `''` while there is none. */
  pictureId: typed()
    .matches(/^[0-9a-f]{32}$/, { message: 'Choose a picture', excludeEmptyString: true })
    .default(''),
});
export type CampaignBlock = InferType<typeof blockSchema>;

/** Subject, the line after it in a list of mails, and the body. A draft may lack any of them. */
export const contentFields = {
  subject: withFields(150).matches(
    /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u,
    'Remove the special characters',
  ),
  preheader: withFields(150),
  blocks: list(blockSchema)
    .max(MOST_BLOCKS, `Use at most ${MOST_BLOCKS} blocks`)
    .test(
      'size',
      `Use at most ${MOST_CHARACTERS.toLocaleString('en')} characters in all`,
      (blocks) =>
        (blocks ?? []).reduce((sum, { text }) => sum + charactersOf(text ?? ''), 0) <= MOST_CHARACTERS,
    )
    .default(() => []),
};
export const campaignContentSchema = object(contentFields);
export type CampaignContent = InferType<typeof campaignContentSchema>;

export const campaignName = () => named('Give the campaign a name', 80);
