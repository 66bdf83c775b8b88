import { useLocation, useNavigate } from '@studio/platform';
import { Button } from '@studio/ui';
import { useState } from 'react';
import { useSession } from '../../session/SessionContext.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { returnPath } from '../returnPath.ts';

/**
 * The end of a reset. The answer contains a token, so "Sign in" needs no form; without a token it leads to
 * the form.
 */
export function PasswordChanged({ token }: { token: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSignIn() {
    setIsBusy(true);
    const isIn = await session.signIn(token, false).then(
      () => true,
      () => false,
    );
    await navigate(isIn ? returnPath(state, session.getState().user?.userId) : '/auth/jwt/login', {
      replace: true,
      state: isIn ? null : state,
    });
  }
  return (
    <AuthLayout title="Password changed" subtitle="You are signed out everywhere else.">
      <Button type="primary" size="large" block loading={isBusy} onClick={() => void handleSignIn()}>
        Sign in
      </Button>
    </AuthLayout>
  );
}
