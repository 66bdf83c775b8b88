import type { OtpService } from './otp/otp.service.ts';
import type { PasskeyAssertionService } from './passkey/passkeyAssertion.service.ts';
import type { ProofService } from './proof/proof.service.ts';
import type { SecondFactorService } from './second-factor/secondFactor.service.ts';

/** The services with which people prove their identity. */
export interface Proving {
  otps: OtpService;
  proof: ProofService;
  secondFactor: SecondFactorService;
  passkeys: PasskeyAssertionService;
}
