const countOf = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

/** Why a tax rate cannot be deleted, as a sentence, or `null`: by what has it, archived ones included. */
export function refuseDelete({ plans, others }: { plans: number; others: number }): string | null {
  const uses = [
    ...countOf(plans, 'plan', 'plans'),
    ...countOf(others, 'class, ticket, fee or gift card', 'classes, tickets, fees or gift cards'),
  ];
  return uses.length === 0 ? null : `Used by ${uses.join(' and ')}: archive instead`;
}
