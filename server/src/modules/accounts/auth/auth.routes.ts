import type { Module } from '../../../platform/deps.ts';
import { addressRoutes } from './address/address.routes.ts';
import { credentialRoutes } from './proof/credentials.routes.ts';
import { inviteRoutes } from './sign-up/invite.routes.ts';
import { otpRoutes } from './otp/otp.routes.ts';
import { otpService } from './otp/otp.service.ts';
import { passkeyRoutes } from './passkey/passkey.routes.ts';
import { passkeyAssertionService } from './passkey/passkeyAssertion.service.ts';
import { proofService } from './proof/proof.service.ts';
import { secondFactorRoutes } from './second-factor/secondFactor.routes.ts';
import { secondFactorService } from './second-factor/secondFactor.service.ts';
import { sessionRoutes } from './sign-in/sessions.routes.ts';
import { signInRoutes } from './sign-in/signIn.routes.ts';
import { signUpRoutes } from './sign-up/signUp.routes.ts';
import { stepUpRoutes } from './proof/stepUp.routes.ts';

/** Routes of sign-in: codes, sign-ins, new accounts, passwords, invitations. */
export const authModule: Module = (deps) => {
  const otps = otpService(deps);
  const proving = {
    otps,
    proof: proofService(deps),
    secondFactor: secondFactorService(deps),
    passkeys: passkeyAssertionService(deps),
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
    ...inviteRoutes(deps, proving, otps),
    ...stepUpRoutes(deps, proving),
  ];
};
