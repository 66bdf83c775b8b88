import { aRegistryEntry } from '@studio/federation/runtime/release/aRegistryEntry';
import { offerSentence, outdatedTitles } from './outdated.model.ts';

const remotes = [aRegistryEntry(), aRegistryEntry({ id: 'members', title: 'Members' })];

test.each([
  [['schedule'], 'A new version of Schedule is ready.'],
  [['shell'], 'A new version of the portal is ready.'],
  [['members', 'shell', 'schedule'], 'New versions of the portal, Schedule, and Members are ready.'],
])('%s: %s', (outdated, sentence) => {
  expect(offerSentence(outdatedTitles({ outdated, remotes }))).toBe(sentence);
});

test('a remote that is no longer listed is not offered', () => {
  expect(outdatedTitles({ outdated: ['gone'], remotes })).toEqual([]);
});
