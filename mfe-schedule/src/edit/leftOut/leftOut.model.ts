import type { LeftOutDates } from '@studio/contract/schedule/left-out.schema';

const WAS: Record<LeftOutDates[number]['reason'], string> = {
  ROOM: 'The room was taken. It is free now.',
  CLOSED: 'The studio was closed. It is open now.',
};

/** Why a date is left out, or why it was. */
export const whyWords = ({ reason, obstacle }: Pick<LeftOutDates[number], 'reason' | 'obstacle'>): string =>
  obstacle ?? WAS[reason];
