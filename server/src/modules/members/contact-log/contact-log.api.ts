export { contactHeld, forgetContacts } from './contact-log.repository.ts';

export { dueForFollowUp } from './contact-log.views.ts';
