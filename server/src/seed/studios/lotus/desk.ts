import type { DeskText } from '../description.ts';

/** What the front desk has written down, and what members say. */
export const DESK: DeskText = {
  notes: [
    { of: 11, type: 'GENERAL', daysAgo: 40, pinned: false, body: 'Prefers the mat by the window.' },
    {
      of: 14,
      type: 'PAYMENT',
      daysAgo: 12,
      pinned: false,
      body: 'Pays by bank transfer at the end of the month.',
    },
    { of: 17, type: 'GENERAL', daysAgo: 5, pinned: true, body: 'Trains for a marathon: keep the hips easy.' },
    {
      of: 17,
      type: 'INCIDENT',
      daysAgo: 20,
      pinned: false,
      body: 'Left a bag in the changing room, given back.',
    },
  ],
  contacts: [
    {
      of: 20,
      channel: 'CALL',
      outcome: 'CALL_BACK',
      daysAgo: 9,
      followUp: 0,
      body: 'Away in Bali. Wants to hear about the 20-class pack.',
    },
    {
      of: 23,
      channel: 'WHATSAPP',
      outcome: 'REACHED',
      daysAgo: 6,
      followUp: -1,
      body: 'Asked for evening classes. Send the new timetable.',
    },
    {
      of: 26,
      channel: 'IN_PERSON',
      outcome: 'REACHED',
      daysAgo: 3,
      followUp: 4,
      body: 'Thinks about a membership. Offer a trial month.',
    },
    {
      of: 11,
      channel: 'EMAIL',
      outcome: 'REACHED',
      daysAgo: 15,
      followUp: null,
      body: 'Thanked us for the sound bath.',
    },
    { of: 14, channel: 'CALL', outcome: 'NO_ANSWER', daysAgo: 2, followUp: 1, body: '' },
  ],
  tags: [
    { name: 'VIP', of: [11, 17, 29, 32] },
    { name: 'Prenatal', of: [14, 35] },
    { name: 'Corporate', of: [20, 23, 38, 41, 44] },
  ],
  stars: [
    [
      5,
      60,
      [
        'Best hour of my week.',
        'Clear cues and lovely music. Thank you!',
        'Finally a class where the alignment is explained.',
      ],
    ],
    [4, 25, ['Great class, a little full.', 'Good pace. I would love ten minutes more at the end.']],
    [3, 10, ['It was very warm in the room.', 'Nice, but faster than the description says.']],
    [2, 5, ['The class before ran late, so we began ten minutes after the hour.']],
  ],
};
