import type { Trigger } from '@studio/contract/packages/campaign/automation.schema';
import type {
  BlockType,
  CampaignBlock,
  CampaignContent,
} from '@studio/contract/packages/campaign/campaignContent.schema';

const block = (blockId: string, type: BlockType, text = '', target = ''): CampaignBlock => ({
  blockId,
  type,
  text,
  alt: '',
  target,
  pictureId: '',
});

const words = (subject: string, preheader: string, ...blocks: CampaignBlock[]): CampaignContent => ({
  subject,
  preheader,
  blocks,
});

/** The words that we ship: good enough to be turned on as they are. */
export const SHIPPED: Record<Trigger, CampaignContent> = {
  WELCOME: words(
    'Welcome to {{studio_name}}, {{member_first_name}}',
    'Here is how to book your first class.',
    block('hello', 'HEADING', 'Nice to meet you, {{member_first_name}}'),
    block(
      'text',
      'TEXT',
      'We are glad that you found us. Come ten minutes early the first time: we show you around, and there is a mat for you.\n\n**Not sure which class is yours?** Answer this email, we will find one together.',
    ),
    block('button', 'BUTTON', 'See the schedule', '{{booking_site_url}}'),
  ),
  FIRST_VISIT: words(
    'How was your first class?',
    'We would love to see you again soon.',
    block('hello', 'HEADING', 'Thank you for coming, {{member_first_name}}'),
    block(
      'text',
      'TEXT',
      'How was it? Answer this email and tell us. Your muscles may tell you, too: that is a good sign.\n\nThe second class is where it starts to feel like yours. Why not book it now?',
    ),
    block('button', 'BUTTON', 'Book the next class', '{{booking_site_url}}'),
  ),
  LOW_CREDIT: words(
    'Your credits are running low',
    'Top up in time, so that no class has to wait.',
    block('hello', 'HEADING', 'Nearly there, {{member_first_name}}'),
    block(
      'text',
      'TEXT',
      'Credits left in your packages: **{{credits_left}}**. Get the next package now and keep your rhythm.',
    ),
    block('button', 'BUTTON', 'See packages', '{{packages_url}}'),
  ),
  WIN_BACK: words(
    'We miss you, {{member_first_name}}',
    'Your mat is still here.',
    block('hello', 'HEADING', 'It has been a month'),
    block(
      'text',
      'TEXT',
      'We have not seen you for a while, and we hope that you are well. One class this week is a good start: pick whatever you feel like.',
    ),
    block('button', 'BUTTON', 'See what is on', '{{booking_site_url}}'),
  ),
  BIRTHDAY: words(
    'Happy birthday, {{member_first_name}}!',
    'All of us at {{studio_name}} wish you a wonderful day.',
    block('hello', 'HEADING', 'Happy birthday, {{member_first_name}}!'),
    block(
      'text',
      'TEXT',
      'All of us at {{studio_name}} wish you a wonderful day and a year full of energy. Treat yourself to a class, you have earned it.',
    ),
    block('button', 'BUTTON', 'Book a class', '{{booking_site_url}}'),
  ),
};
