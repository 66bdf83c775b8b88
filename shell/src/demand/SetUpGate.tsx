import { lazyPage, Outlet } from '@studio/platform';
import { Spin } from '@studio/ui';
import { Suspense, useState } from 'react';
import { useStaff } from '../session/useStaff.ts';

const SetUpPage = lazyPage(async () => {
  const [{ SetUpPage: page }] = await Promise.all([import('./SetUpPage.tsx'), import('@studio/ui/fields')]);
  return page;
});

/** Replaces every page for a person who still has to set up the second factor that the studio requires. */
export function SetUpGate() {
  const {
    profile: { owesSecondFactor },
  } = useStaff();
  const [isSettingUp, setIsSettingUp] = useState(owesSecondFactor);
  // Stays until the person continues: recovery codes are shown once, and an event from another tab must not
  // remove them.
  if (owesSecondFactor && !isSettingUp) setIsSettingUp(true);
  if (!isSettingUp) return <Outlet />;
  return (
    <Suspense fallback={<Spin fullscreen description="Loading" />}>
      <SetUpPage onDone={() => setIsSettingUp(false)} />
    </Suspense>
  );
}
