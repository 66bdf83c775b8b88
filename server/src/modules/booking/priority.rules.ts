interface Opening {
  bookingOpensDays: number;
}
interface Priority {
  /** Null = when everybody does. */
  priorityOpensDays: number | null;
}

/**
 * Whether a package lets its holder book before everybody else; where booking is open from the beginning,
 * none does.
 */
export const opensEarlier = ({ priorityOpensDays: days }: Priority, { bookingOpensDays }: Opening): boolean =>
  bookingOpensDays > 0 && days !== null && days > bookingOpensDays;

/** The rules as they are for whoever holds such packages: the one that opens first counts. */
export const withOpening = <Policy extends Opening>(policy: Policy, held: readonly Priority[]): Policy => ({
  ...policy,
  bookingOpensDays: Math.max(
    policy.bookingOpensDays,
    ...held.filter((one) => opensEarlier(one, policy)).map(({ priorityOpensDays }) => priorityOpensDays ?? 0),
  ),
});
