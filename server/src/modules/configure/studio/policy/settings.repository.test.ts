import { aStudio } from '../../../../testing/builders/builders.ts';
import { startTestApp } from '../../../../testing/startTestApp.ts';
import { studioSettings } from './settings.repository.ts';
import { setAttributes } from '../studio.repository.ts';

test('settings that a transaction has changed are read anew in it, and by the next', async () => {
  const api = await startTestApp();
  const { studioId } = await aStudio(api);
  await api.db.studio(studioId, async (tx) => {
    expect((await studioSettings(tx)).attributes.waitlistMax).toBe(10);
    await setAttributes(tx, { waitlistMax: 3 });
    expect((await studioSettings(tx)).attributes.waitlistMax).toBe(3);
  });
  await api.db.studio(studioId, async (tx) =>
    expect((await studioSettings(tx)).attributes.waitlistMax).toBe(3),
  );
  await api.close();
});
