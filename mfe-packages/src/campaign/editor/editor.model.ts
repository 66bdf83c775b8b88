import type { Automation } from '@studio/contract/packages/campaign/automation.schema';
import type { Campaign, CampaignAudience } from '@studio/contract/packages/campaign/campaign.schema';
import type { BlockType, CampaignBlock } from '@studio/contract/packages/campaign/campaignContent.schema';

export const BLOCK_WORDS: Record<BlockType, string> = {
  HEADING: 'Heading',
  TEXT: 'Text',
  PICTURE: 'Picture',
  BUTTON: 'Button',
  DIVIDER: 'Divider',
};

/** Lists of members that every studio has, as they stand in the address of the list. */
export const SHIPPED_VIEWS = [
  { name: 'Active', query: 'view=ACTIVE' },
  { name: 'At risk', query: 'view=AT_RISK' },
  { name: 'Packages expiring soon', query: 'view=EXPIRING' },
  { name: 'No visit for 21 days', query: 'view=AWAY' },
  { name: 'No package', query: 'view=NO_PACKAGE' },
  { name: 'New this month', query: 'view=NEW_THIS_MONTH' },
  { name: 'Birthday this week', query: 'view=BIRTHDAY' },
] as const;

/** A new, empty block. @param blockId unique in the body. */
export const newBlock = (type: BlockType, blockId: string): CampaignBlock => ({
  blockId,
  type,
  text: '',
  alt: '',
  target: type === 'BUTTON' ? '{{booking_site_url}}' : '',
  pictureId: '',
});

/** The first free id for a block of a body. */
export function freeId(blocks: readonly CampaignBlock[]): string {
  const taken = new Set(blocks.map(({ blockId }) => blockId));
  let number = blocks.length + 1;
  while (taken.has(`b${number}`)) number += 1;
  return `b${number}`;
}

const EVERYBODY: CampaignAudience = { isEverybody: true, views: [], tagIds: [], statuses: [] };

/** What the form of a campaign edits. */
export interface CampaignValues {
  name: string;
  subject: string;
  preheader: string;
  blocks: CampaignBlock[];
  audience: CampaignAudience;
}

/** The values of an existing campaign, or of a new one. */
export function campaignValues(campaign: Campaign | undefined): CampaignValues {
  if (campaign) {
    const { name, subject, preheader, blocks, audience } = campaign;
    return { name, subject, preheader, blocks, audience };
  }
  return {
    name: '',
    subject: '',
    preheader: '',
    blocks: [newBlock('HEADING', 'b1'), newBlock('TEXT', 'b2'), newBlock('BUTTON', 'b3')],
    audience: EVERYBODY,
  };
}

export const automationValues = ({ subject, preheader, blocks, isOn }: Automation) => ({
  subject,
  preheader,
  blocks,
  isOn,
  alsoDue: false,
});

/** The keys of blocks in another order. */
export const inOrder = (blocks: readonly CampaignBlock[], keys: readonly string[]): CampaignBlock[] =>
  keys.flatMap((key) => blocks.filter(({ blockId }) => blockId === key));

/** A text with words put in the place of a selection, and where the caret goes. */
export function withInserted(
  text: string,
  [from, to]: readonly [number, number],
  insert: (selected: string) => string,
): { text: string; caret: number } {
  const words = insert(text.slice(from, to));
  return { text: text.slice(0, from) + words + text.slice(to), caret: from + words.length };
}
