import { lasting, SESSION, type TemplateFacts } from './templateFacts.ts';

/**
 * Mails that tell somebody of something in time: reminders, rosters, summaries, what happened. Reminders and rosters
 * say themselves when they expire: they are of no use once the class has begun.
 */
export const NOTICE_TEMPLATES = {
  STAFF_NOTIFICATION: lasting(
    'studio',
    'staff_name',
    'headline',
    'details_list',
    'page_url',
    'preferences_url',
  ),
  ROSTER: lasting(
    'studio',
    'staff_name',
    'class_name',
    'session_date',
    'session_time',
    'places_text',
    'people_list',
    'roster_url',
    'preferences_url',
  ),
  STUDIO_DAY: lasting(
    'studio',
    'staff_name',
    'day',
    'headline_text',
    'figures_list',
    'needs_list',
    'preferences_url',
  ),
  STUDIO_WEEK: lasting(
    'studio',
    'staff_name',
    'days',
    'headline_text',
    'figures_list',
    'report_url',
    'preferences_url',
  ),
  REMINDER_24H: lasting('studio', ...SESSION, 'where_text', 'instructor_name', 'cancel_deadline'),
  REMINDER_2H: lasting('studio', ...SESSION, 'where_text', 'instructor_name'),
  FEEDBACK_REQUEST: lasting('studio', ...SESSION, 'rating_url'),
} as const satisfies Record<string, TemplateFacts>;
