import { lazyPage, Outlet } from '@studio/platform';
import { Spin } from '@studio/ui';
import { Suspense, useState } from 'react';
import { useStaff } from '../session/useStaff.ts';

const SetUpPage = lazyPage(async () => {
  const [{ SetUpPage: page }] = await Promise.all([import('./SetUpPage.tsx'), import('@studio/ui/fields')]);
  return page;
});

/** In place of every page, for somebody of whom the studio demands a second factor and who has none. */
export function SetUpGate() {
  const {
    profile: { owesSecondFactor },
  } = useStaff();
  const [isSettingUp, setIsSettingUp] = useState(owesSecondFactor);
  // It stays until the person goes on: recovery codes are shown once, and news from another tab must not take
  // them away.
  if (owesSecondFactor && !isSettingUp) setIsSettingUp(true);
  if (!isSettingUp) return <Outlet />;
  return (
    <Suspense fallback={<Spin fullscreen description="Loading" />}>
      <SetUpPage onDone={() => setIsSettingUp(false)} />
    </Suspense>
  );
}
