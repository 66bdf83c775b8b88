interface Opening {
  bookingOpensDays: number;
}
interface Priority {
  /** Null = booking opens with everybody else's. */
  priorityOpensDays: number | null;
}

/** Whether a package lets its holder book before everybody else; none does where booking is always open. */
export const opensEarlier = ({ priorityOpensDays: days }: Priority, { bookingOpensDays }: Opening): boolean =>
  bookingOpensDays > 0 && days !== null && days > bookingOpensDays;

/** The rules for a holder of these packages: the earliest opening counts. */
export const withOpening = <Policy extends Opening>(policy: Policy, held: readonly Priority[]): Policy => ({
  ...policy,
  bookingOpensDays: Math.max(
    policy.bookingOpensDays,
    ...held.filter((one) => opensEarlier(one, policy)).map(({ priorityOpensDays }) => priorityOpensDays ?? 0),
  ),
});
