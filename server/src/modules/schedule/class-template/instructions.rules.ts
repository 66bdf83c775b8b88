import type { Instructions } from '@studio/contract/schedule/class-template.schema';

/** Advice for making a template, beside its form. */
export const INSTRUCTIONS: Instructions = [
  {
    templateType: 'CLASS',
    title: 'A class that many members come to',
    steps: [
      'Give it the name that members look for. Its sessions on the schedule can have a title of their own.',
      'Describe what happens, who it is for and what to bring.',
      'Length, places, room and instructor are the defaults for new sessions. Later changes do not affect existing sessions.',
      'Credits are what a booking costs. Set a drop-in price if members can pay without a package.',
      'Leave the booking rules empty to follow the policy of the studio.',
    ],
  },
  {
    templateType: 'APPOINTMENT',
    title: 'Time with one instructor',
    steps: [
      'Members choose from free times: instructors’ working hours, minus bookings, leave and closures.',
      'Choose who offers it. If you choose nobody, everyone with working hours does.',
      'Buffers keep time free before and after each appointment, for the room or a break.',
      'The minimum notice is how long before the start members can still book.',
    ],
  },
  {
    templateType: 'EVENT',
    title: 'A workshop, a retreat, a course',
    steps: [
      'An event has one session or several: add them on the schedule.',
      'Tickets set what you sell, at what price, how many, and until when.',
      'Events have a longer cancel window than classes; set another one in the booking rules.',
    ],
  },
];
