import type { DeskSpot } from '@studio/contract/schedule/session-spot.schema';

/** The spot that a booking has, if it has one. */
export const spotOf = (spots: readonly DeskSpot[], bookingId: string): DeskSpot | undefined =>
  spots.find(({ booking }) => booking?.bookingId === bookingId);

/** How a spot is shown to whoever looks for another one. */
export interface SpotLook {
  look: 'plain' | 'filled' | 'barred';
  /** Below its name: "Free", "Mei Tan", "Closed". */
  words: string;
  isChoice: boolean;
}

/** How a spot is shown to a booking. Who has it is not always known; then it cannot be swapped. */
export function lookOf({ state, booking }: DeskSpot, bookingId: string): SpotLook {
  if (booking?.bookingId === bookingId) return { look: 'filled', words: 'Now', isChoice: false };
  if (state === 'CLOSED') return { look: 'barred', words: 'Closed', isChoice: false };
  if (state === 'FREE') return { look: 'plain', words: 'Free', isChoice: true };
  return { look: 'filled', words: booking?.name ?? 'Taken', isChoice: booking !== null };
}

/** The spot that somebody chose, and who would give it away in exchange; null: it is free. */
export interface SpotChoice {
  spot: DeskSpot;
  giver: string | null;
}

/** What was chosen; null for nothing, and for what cannot be chosen any more. */
export function choiceOf(
  spots: readonly DeskSpot[],
  chosenId: string | null,
  bookingId: string,
): SpotChoice | null {
  const spot = spots.find(({ spotId }) => spotId === chosenId);
  return spot && lookOf(spot, bookingId).isChoice ? { spot, giver: spot.booking?.name ?? null } : null;
}

/** What a choice means: "Swap with Mei Tan? They get spot 3." */
export function choiceWords(choice: SpotChoice | null, own: DeskSpot | undefined): string {
  if (!choice) return 'Choose the new spot.';
  const { spot, giver } = choice;
  if (giver === null) return `Spot ${spot.label} is free.`;
  return `Swap with ${giver}? ${own ? `They get spot ${own.label}.` : 'They get the first free spot, if there is one.'}`;
}

/** What was done: "Ada Tan has spot 5 now." */
export const changedWords = (
  memberName: string,
  { spot, giver }: SpotChoice,
  own: DeskSpot | undefined,
): string =>
  giver !== null && own
    ? `${memberName} and ${giver} swapped spots.`
    : `${memberName} has spot ${spot.label} now.`;
