import type { Need, NeedKind } from '@studio/contract/shell/needs.schema';

/** One thing that waits, in words, and the page where it is done. */
export interface NeedLine {
  kind: NeedKind;
  words: string;
  /** A path of the portal, and what narrows its page to what waits. */
  path: string;
  search: string;
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const rosterOf = (scheduleId: string | null) => ({
  path: '/dashboard/schedule',
  search: scheduleId === null ? '' : `?session=${scheduleId}`,
});

const LINES: Record<NeedKind, (need: Need) => Omit<NeedLine, 'kind'>> = {
  PAYMENTS: ({ count }) => ({
    words: counted(count, 'payment to approve', 'payments to approve'),
    path: '/dashboard/payments',
    search: '',
  }),
  APPROVALS: ({ count }) => ({
    words: counted(count, 'request to decide', 'requests to decide'),
    path: '/dashboard/approvals',
    search: '',
  }),
  WAIVERS: ({ count, scheduleId }) => ({
    words: counted(
      count,
      'member has a waiver to sign before class today',
      'members have a waiver to sign before class today',
    ),
    ...rosterOf(scheduleId),
  }),
  UNSIGNED: ({ count }) => ({
    words: counted(count, 'member has a waiver to sign', 'members have a waiver to sign'),
    path: '/dashboard/member',
    search: '?view=UNSIGNED',
  }),
  OBJECTIONS: ({ count, scheduleId }) => ({
    words: counted(count, 'no-show to look into', 'no-shows to look into'),
    ...rosterOf(scheduleId),
  }),
  FOLLOW_UPS: ({ count }) => ({
    words: counted(count, 'follow-up due', 'follow-ups due'),
    path: '/dashboard/member',
    search: '?view=FOLLOW_UP',
  }),
  BIRTHDAYS: ({ count }) => ({
    words: counted(count, 'birthday in the next 7 days', 'birthdays in the next 7 days'),
    path: '/dashboard/member',
    search: '?view=BIRTHDAY',
  }),
};

/** The lines of what waits. A kind that only a later server knows has no words here, and is left out. */
export const needLines = (needs: readonly Need[]): NeedLine[] =>
  needs.filter(({ kind }) => kind in LINES).map((need) => ({ kind: need.kind, ...LINES[need.kind](need) }));
