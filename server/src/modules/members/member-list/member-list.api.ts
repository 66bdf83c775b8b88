export { tagHeld } from './held.repository.ts';

export { forgetTags } from './tag.repository.ts';
export { tagMembers, untagMembers } from './importedTag.repository.ts';
export { countInView } from './list.service.ts';
export { conditionOfAudience } from './audience.views.ts';
