import type { Instructions } from '@studio/contract/class-template.schema';

/** What to think of when a template is made: shown beside its form. */
export const INSTRUCTIONS: Instructions = [
  {
    templateType: 'CLASS',
    title: 'A class that many members come to',
    steps: [
      'Give it the name that members look for. Its sessions on the schedule can have a title of their own.',
      'Say in the description what happens in it, for whom it is, and what to bring.',
      'Length, places, room and instructor are what a new session starts with. Changing them later changes no session that is there.',
      'Credits are what a booking costs. Set a drop-in price if it can be paid without a package.',
      'Leave the booking rules empty to follow the policy of the studio.',
    ],
  },
  {
    templateType: 'APPOINTMENT',
    title: 'Time with one instructor',
    steps: [
      'Members choose from free times: working hours of the instructors, less what is booked, leave and closures.',
      'Choose who offers it. Without a choice everybody with working hours does.',
      'Time before and after is kept free around each appointment, for the room or a break.',
      'The lead time is how long before its start it can still be booked.',
    ],
  },
  {
    templateType: 'EVENT',
    title: 'A workshop, a retreat, a course',
    steps: [
      'An event has one session or several: add them on the schedule.',
      'Ticket types say what is sold, at what price, how many, and until when.',
      'Events have a longer cancel window than classes; set another one in the booking rules.',
    ],
  },
];
