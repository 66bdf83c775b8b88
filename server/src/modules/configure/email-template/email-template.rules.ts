import type { EmailBlock } from '@studio/contract/configure/email/email-template.schema';
import type { SavedVersion } from './email-template.views.ts';

/** The words of a version. Null: as shipped. */
export type SavedWords = Pick<SavedVersion, 'subject' | 'blocks' | 'footerMode' | 'footer'>;

/** A template that was never changed. */
export const shippedVersion = (templateKey: string): SavedVersion => ({
  templateKey,
  version: 0,
  status: 'ENABLED',
  replyTo: '',
  subject: null,
  blocks: null,
  footerMode: 'STUDIO',
  footer: '',
  act: 'RESET',
  savedAt: new Date(0),
  savedBy: '',
});

/** Whether anything but the switch differs from what was shipped. */
export const isCustom = ({
  subject,
  blocks,
  replyTo,
  footerMode,
}: Pick<SavedVersion, 'subject' | 'blocks' | 'replyTo' | 'footerMode'>): boolean =>
  subject !== null || blocks !== null || replyTo !== '' || footerMode === 'CUSTOM';

/** Whether two bodies say the same. Null: as shipped. */
export const isSameBody = (
  one: readonly EmailBlock[] | null,
  other: readonly EmailBlock[] | null,
): boolean => {
  const plain = (blocks: readonly EmailBlock[] | null): string =>
    JSON.stringify(blocks?.map(({ type, text, link }) => [type, text, link]) ?? null);
  return plain(one) === plain(other);
};

/** Whether saving the second would change nothing. */
export const isSameVersion = (one: SavedVersion, other: SavedVersion): boolean =>
  one.status === other.status &&
  one.replyTo === other.replyTo &&
  one.subject === other.subject &&
  one.footerMode === other.footerMode &&
  one.footer === other.footer &&
  isSameBody(one.blocks, other.blocks);
