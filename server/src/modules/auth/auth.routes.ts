import type { Module } from '../../platform/deps.ts';
import { addressRoutes } from './address.routes.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { inviteRoutes } from './invite.routes.ts';
import { otpRoutes } from './otp.routes.ts';
import { otpService } from './otp.service.ts';
import { passkeyRoutes } from './passkey.routes.ts';
import { shownPasskeyService } from './shownPasskey.service.ts';
import { proofService } from './proof.service.ts';
import { secondFactorRoutes } from './secondFactor.routes.ts';
import { secondFactorService } from './secondFactor.service.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { signInRoutes } from './signIn.routes.ts';
import { signUpRoutes } from './signUp.routes.ts';
import { stepUpRoutes } from './stepUp.routes.ts';

/** Who one is and how one proves it: codes, sign-ins, new accounts, passwords, invites. */
export const authModule: Module = (deps) => {
  const otps = otpService(deps);
  const proving = {
    otps,
    proof: proofService(deps),
    secondFactor: secondFactorService(deps),
    passkeys: shownPasskeyService(deps),
  };
  return [
    ...otpRoutes(deps, otps),
    ...signInRoutes(deps, proving),
    ...secondFactorRoutes(deps, proving),
    ...signUpRoutes(deps, otps),
    ...passkeyRoutes(deps, proving),
    ...sessionRoutes(deps),
    ...credentialRoutes(deps, proving),
    ...addressRoutes(deps, otps),
    ...inviteRoutes(deps, proving),
    ...stepUpRoutes(deps, proving),
  ];
};
