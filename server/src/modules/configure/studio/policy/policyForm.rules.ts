import type { Attributes, UpdateAttributes } from '@studio/contract/configure/policy.schema';
import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';

/** Options of the policy as a request sends them. */
export type SentPolicy = NonNullable<UpdateAttributes['attributes']>;

const WHOLE_GROUPS = ['ALL', 'UNLIMITED'];
const audience = (appliesTo: string): string | string[] =>
  WHOLE_GROUPS.includes(appliesTo) ? appliesTo : appliesTo.split(',').map((id) => id.trim());

/** The stored form: without omitted keys, and with plans as a list. */
export function toStored({ penalties, ...sent }: SentPolicy): Record<string, unknown> {
  const rules = penalties?.map(({ appliesTo, ...rule }) => ({ ...rule, appliesTo: audience(appliesTo) }));
  const stored = { ...sent, ...(rules && { penalties: rules }) };
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined));
}

/** The form of the API: the plans of a penalty with commas between them. */
export const toSent = (attributes: StudioAttributes): Attributes['attributes'] => ({
  ...attributes,
  penalties: attributes.penalties.map(({ appliesTo, ...rule }) => ({
    ...rule,
    appliesTo: typeof appliesTo === 'string' ? appliesTo : appliesTo.join(','),
  })),
});
