/** What becomes of people's sums of a run, in minor units. */
interface Payout {
  /** What goes out: nobody's sum below zero lessens what another is paid. */
  payOutMinor: number;
  /** Zero or below: what is taken from pay in the next run. */
  carriedMinor: number;
}

/**
 * Parts what a run pays out from what it carries over to the next one, so that the run's page, the list of runs, the
 * file for the bank and a payslip say the same.
 * @param totals each person's sum, in minor units.
 */
export const payoutOf = (totals: readonly number[]): Payout =>
  totals.reduce<Payout>(
    ({ payOutMinor, carriedMinor }, total) => ({
      payOutMinor: payOutMinor + Math.max(total, 0),
      carriedMinor: carriedMinor + Math.min(total, 0),
    }),
    { payOutMinor: 0, carriedMinor: 0 },
  );
