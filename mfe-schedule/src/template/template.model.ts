import type { ClassTemplate, LEVELS } from '@studio/contract/schedule/class-template.schema';
import type { TemplateType } from '@studio/contract/schedule/templateType';
import { hasWords } from '@studio/contract/values/names/folded';

/** Names of the types, and the path of each form. */
export const KINDS: Record<TemplateType, { tab: string; one: string; createPath: string }> = {
  CLASS: { tab: 'Classes', one: 'class', createPath: '/dashboard/services/create-class' },
  APPOINTMENT: {
    tab: 'Appointments',
    one: 'appointment',
    createPath: '/dashboard/services/create-appointment',
  },
  EVENT: { tab: 'Events', one: 'event', createPath: '/dashboard/services/create-event' },
};

/** Templates of a type whose name or description contains every word of the search. */
export function findTemplates(
  templates: readonly ClassTemplate[],
  kind: TemplateType,
  search: string,
): ClassTemplate[] {
  return templates.filter(
    ({ templateType, className, description }) =>
      templateType === kind && hasWords(`${className} ${description}`, search),
  );
}

export const LEVEL_LABELS: Record<(typeof LEVELS)[number], string> = {
  ALL: 'All levels',
  BEGINNER: 'Beginner',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
};

/** `50 min`, `1 h`, `1 h 30 min`. */
export function lengthInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(
    ' ',
  );
}
