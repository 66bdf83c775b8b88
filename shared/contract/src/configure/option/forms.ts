import type { Options } from './option.ts';

export const FORMS = {
  /** How strict the studio is about unsigned forms: as each form says, at the door only, or not at all. */
  waiverEnforcement: {
    kind: 'CHOICE',
    default: 'BLOCK_BOOKING',
    choices: {
      BLOCK_BOOKING: {
        title: 'Follow each form',
        description: 'Members sign forms that block booking before they book.',
      },
      BLOCK_CHECK_IN: {
        title: 'At check-in only',
        description: 'Everyone can book, but must sign before check-in.',
      },
      WARN: {
        title: 'Never',
        description: 'We ask members to sign, and the roster shows who has not.',
      },
    },
    label: 'How strict',
  },
} satisfies Options;
