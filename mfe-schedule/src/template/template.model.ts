import type { ClassTemplate, TemplateType } from '@studio/contract/class-template.schema';

/** How the three kinds are called, and where each is created. */
export const KINDS: Record<TemplateType, { tab: string; one: string; createPath: string }> = {
  CLASS: { tab: 'Classes', one: 'class', createPath: '/dashboard/services/create-class' },
  APPOINTMENT: { tab: 'Appointments', one: 'appointment', createPath: '/dashboard/services/create-appointment' },
  EVENT: { tab: 'Events', one: 'event', createPath: '/dashboard/services/create-event' },
};

/** Templates of a kind whose name or description has every word that was typed. */
export function findTemplates(templates: readonly ClassTemplate[], kind: TemplateType, search: string): ClassTemplate[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter(({ templateType, className, description }) => {
    const text = `${className} ${description}`.toLowerCase();
    return templateType === kind && words.every((word) => text.includes(word));
  });
}
