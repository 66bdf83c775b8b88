import type { FieldError } from '@studio/contract/refusals/codes';
import type {
  CampaignBlock,
  CampaignContent,
} from '@studio/contract/packages/campaign/campaignContent.schema';

type Part = 'text' | 'alt' | 'target' | 'pictureId';

/** What each kind of block cannot do without. */
const NEEDED: Record<CampaignBlock['type'], readonly (readonly [Part, string])[]> = {
  HEADING: [['text', 'Enter the heading, or delete it']],
  TEXT: [['text', 'Enter the text, or delete it']],
  BUTTON: [
    ['text', 'Enter the words of the button'],
    ['target', 'Say where the button leads to'],
  ],
  PICTURE: [
    ['pictureId', 'Choose a picture, or delete the block'],
    ['alt', 'Say what the picture shows, for those who cannot see it'],
  ],
  DIVIDER: [],
};

const missingIn = (block: CampaignBlock) => NEEDED[block.type].filter(([part]) => !block[part]);

/** What a campaign still lacks before it can be sent, by its fields. A draft may lack anything. */
export function lacksOf({ subject, blocks }: CampaignContent): FieldError[] {
  const parts = blocks.flatMap((block, at) =>
    missingIn(block).map(([name, message]) => ({ field: `blocks[${at}].${name}`, message })),
  );
  const hasWords = blocks.some(({ type }) => type !== 'DIVIDER');
  return [
    ...(subject ? [] : [{ field: 'subject', message: 'Enter a subject' }]),
    ...(hasWords ? [] : [{ field: 'blocks', message: 'Add a text, a picture or a button' }]),
    ...parts,
  ];
}
