export { memberName, membersNamed } from './member.views.ts';

export { contactFor } from './member.rules.ts';

export { readOfMember } from './member.service.ts';
