import type {
  BlockType,
  CampaignBlock,
  CampaignContent,
} from '@studio/contract/packages/campaign/campaignContent.schema';

const block = (blockId: string, type: BlockType, text = '', target = ''): CampaignBlock => ({
  ...{ blockId, type, text, target },
  alt: '',
  pictureId: '',
});

interface NamedContent extends CampaignContent {
  name: string;
}

/** What everybody got. */
export const EVENING_CLASSES: NamedContent = {
  name: 'New evening classes',
  subject: 'New evening classes, {{member_first_name}}',
  preheader: 'Yin on Mondays and Thursdays, and a sound bath once a month.',
  blocks: [
    block('hello', 'HEADING', 'Your evenings just got calmer'),
    block(
      'classes',
      'TEXT',
      'You asked for more classes after work, and here they are. **Yin with Aisyah** is on Mondays and Thursdays at 7.45 pm, and **Hatha with Sarah** on Tuesdays.\n\nPlaces are few: the room holds sixteen.',
    ),
    block('book', 'BUTTON', 'Book an evening class', '{{booking_site_url}}'),
    block('line', 'DIVIDER'),
    block('bath', 'HEADING', 'Sound bath, once a month'),
    block(
      'bathText',
      'TEXT',
      'An hour on the mat, wrapped in a blanket. Read [what to bring](https://lotus.example/sound-bath), or come as you are.\n\nYou have {{credits_left}} credits left.',
    ),
    block('packages', 'BUTTON', 'See packages', '{{packages_url}}'),
  ],
};

/** What waits for its day. */
export const BIRTHDAY_WEEK: NamedContent = {
  name: 'Our birthday week',
  subject: 'Lotus turns another year older: come and celebrate',
  preheader: 'Seven days of open classes, tea and cake.',
  blocks: [
    block('hello', 'HEADING', 'It is our birthday, {{member_first_name}}'),
    block(
      'text',
      'TEXT',
      'All week there is tea and cake after every class, and **each class counts one credit only**, also on the reformer.\n\nWe have not seen you for a while. This would be a good week to come back.',
    ),
    block('book', 'BUTTON', 'Choose a class', '{{booking_site_url}}'),
  ],
};

/** What somebody is still writing. */
export const BRING_A_FRIEND: NamedContent = {
  name: 'Bring a friend',
  subject: 'Bring a friend to Saturday Vinyasa',
  preheader: '',
  blocks: [
    block('hello', 'HEADING', 'Two mats, one class'),
    block('text', 'TEXT', 'On Saturdays your friend practises with you for free. Tell us at the front desk.'),
  ],
};
