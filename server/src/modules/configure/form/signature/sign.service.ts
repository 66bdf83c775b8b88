import type { SignedForm, SignForm } from '@studio/contract/configure/waiver-form.schema';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { attendeeOf } from '../../../members/family-link/family-link.api.ts';
import { studioSettings } from '../../studio/studio.api.ts';
import { chainFingerprint, fingerprint } from './evidence.service.ts';
import type { Evidence } from './evidence.views.ts';
import {
  consentText,
  expiryOf,
  answersToStore,
  needsGuardian,
  refuseAnswers,
  formContent,
} from '../form.rules.ts';
import { findForm, type FormRow } from '../form.views.ts';
import { mailSigned, notifySigned } from '../formMail.service.ts';
import { signatureRepository, type Drawn } from './signature.repository.ts';
import { drawSignature } from './signatureImage.service.ts';
import type { Paper } from '../paper/paper.rules.ts';
import { signedPdf } from '../paper/signedPdf.service.ts';
import { signerOf, type Signer } from './signer.views.ts';
import type { MemberContext } from '../../../../platform/http/guard/access.ts';

/** Whose form it is, when it is signed and from which address. */
type SigningPerson = Pick<MemberContext, 'memberId' | 'now' | 'ip' | 'userAgent'>;

const MAX_USER_AGENT_LENGTH = 300;
const ROLES = { PARENT: 'Parent', GUARDIAN: 'Guardian' } as const;

/** Drawn before anything is locked: drawing takes longer than all the rest. */
async function drawAll({ signatureType, signatureImage, guardian }: SignForm): Promise<Drawn> {
  const own = signatureType === 'DRAWN' ? await drawSignature(signatureImage, 'signatureImage') : null;
  return {
    own,
    guardian:
      guardian?.signatureType === 'DRAWN'
        ? await drawSignature(guardian.signatureImage, 'guardian.signatureImage')
        : null,
  };
}

/** @throws {Refusal} CHANGED_MEANWHILE when the signer saw another text, INVALID_FIELDS for missing parts. */
function checkSigning(form: FormRow, input: SignForm, { isMinor }: { isMinor: boolean }): void {
  if (input.contentSha256 !== fingerprint(formContent(form)))
    throw new Refusal('CHANGED_MEANWHILE', { message: 'This form has changed. Please read it again.' });
  const errors = refuseAnswers(form.fields, input.answers);
  if (isMinor && !input.guardian)
    errors.push({ field: 'guardian.signerName', message: 'A parent or guardian must sign too' });
  if (errors.length > 0) throw new Refusal('INVALID_FIELDS', { errors });
}

interface Signing {
  form: FormRow;
  signer: Signer;
  input: SignForm;
  drawn: Drawn;
  /** Whether the signature includes a guardian's. */
  isMinor: boolean;
}

/** For a child of the family only the guardian signs: the child has no sign-in, and is not there. */
const signsAlone = ({ attendeeId }: SignForm, isMinor: boolean): boolean => isMinor && Boolean(attendeeId);

async function paperOf(
  tx: Tx,
  ctx: SigningPerson,
  { form, signer, input, drawn, isMinor }: Signing,
  signedFormId: string,
): Promise<Paper> {
  const settings = await studioSettings(tx);
  const { studioName, country } = settings;
  const guardian = isMinor ? input.guardian : null;
  return {
    studioName,
    country,
    clock: settings,
    memberName: signer.name,
    words: form,
    answers: answersToStore(form.fields, input.answers),
    consentText: consentText(form.formTitle),
    signatures: [
      ...(signsAlone(input, isMinor)
        ? []
        : [{ name: input.signerName, role: 'Member' as const, image: drawn.own }]),
      ...(guardian
        ? [
            {
              name: guardian.signerName,
              role: `${ROLES[guardian.signerRelation]} of ${signer.name}`,
              image: drawn.guardian,
            },
          ]
        : []),
    ],
    signedAt: ctx.now,
    signedFormId,
    formVersion: form.formVersion,
    contentSha256: input.contentSha256,
    ip: ctx.ip,
    userAgent: ctx.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
  };
}

function evidenceOf(
  ctx: SigningPerson,
  { form, input, drawn, isMinor }: Signing,
  { paper, pdf, chainNo }: { paper: Paper; pdf: Buffer; chainNo: number },
): Evidence {
  const guardian = isMinor ? input.guardian : null;
  return {
    signedFormId: paper.signedFormId,
    waiverFormId: form.waiverFormId,
    formVersion: form.formVersion,
    memberId: ctx.memberId,
    chainNo,
    contentSha256: input.contentSha256,
    answers: paper.answers,
    signatureType: input.signatureType,
    imageSha256: drawn.own && fingerprint(drawn.own),
    signerName: input.signerName,
    guardianName: guardian?.signerName ?? null,
    guardianRelation: guardian?.signerRelation ?? null,
    guardianSignatureType: guardian?.signatureType ?? null,
    guardianImageSha256: guardian && drawn.guardian ? fingerprint(drawn.guardian) : null,
    consentText: paper.consentText,
    ip: paper.ip,
    userAgent: paper.userAgent,
    signedAt: ctx.now,
    expiresAt: expiryOf(ctx.now, form.validMonths),
    pdfSha256: fingerprint(pdf),
  };
}

/** @throws {Refusal} NOT_FOUND when the member has no such form to sign. */
async function readSigning(tx: Tx, ctx: SigningPerson, input: SignForm, drawn: Drawn): Promise<Signing> {
  const [form, signer, { timezone }] = await Promise.all([
    findForm(tx, input.formId, 'share'),
    signerOf(tx, ctx.memberId),
    studioSettings(tx),
  ]);
  if (!form || form.status !== 'ACTIVE') throw new Refusal('NOT_FOUND');
  const isMinor = needsGuardian(signer.birthday, {
    guardianUnderAge: form.guardianUnderAge,
    today: localDateOf(ctx.now, timezone),
  });
  checkSigning(form, input, { isMinor });
  const signerName = (signsAlone(input, isMinor) && input.guardian?.signerName) || input.signerName;
  return { form, signer, input: { ...input, signerName }, drawn, isMinor };
}

/**
 * Stores a signature without any notification.
 * @param print creates the file.
 * @throws {Refusal} as `signForm`.
 */
export async function writeSignature(
  tx: Tx,
  person: SigningPerson,
  {
    input,
    drawn,
    print = signedPdf,
  }: { input: SignForm; drawn: Drawn; print?: (paper: Paper) => Promise<Buffer> },
): Promise<{ row: Evidence; signing: Signing }> {
  const signing = await readSigning(tx, person, input, drawn);
  const paper = await paperOf(tx, person, signing, newId());
  const pdf = await print(paper);
  const signatures = signatureRepository(tx);
  const { chainNo, previousSha256 } = await signatures.lockChain();
  const row = evidenceOf(person, signing, { paper, pdf, chainNo });
  await signatures.keep(row, {
    content: formContent(signing.form),
    drawn,
    pdf,
    previousSha256,
    rowSha256: chainFingerprint(row, previousSha256),
  });
  return { row, signing };
}

/**
 * Stores a signature permanently: the shown text, the answers, the signer, the manner, the address and the
 * time, as an immutable record and as a file. Signing again replaces the earlier signature. A guardian signs for
 * their family.
 *
 * @throws {Refusal} NOT_FOUND, CHANGED_MEANWHILE when the signer saw another text, INVALID_FIELDS.
 */
export async function signForm(ctx: MemberContext, { attendeeId, ...signed }: SignForm): Promise<SignedForm> {
  const drawn = await drawAll(signed);
  return ctx.transaction(async (tx) => {
    const memberId = await attendeeOf(tx, ctx.memberId, attendeeId);
    const input = { ...signed, attendeeId: memberId === ctx.memberId ? null : memberId };
    const {
      row,
      signing: {
        form: { formTitle },
        signer,
      },
    } = await writeSignature(tx, { ...ctx, memberId }, { input, drawn });
    writeAudit(tx, ctx, {
      action: 'form.sign',
      entity: 'signed_form',
      entityId: row.signedFormId,
      after: { formTitle, formVersion: row.formVersion, ...(input.attendeeId && { memberId }) },
    });
    mailSigned(tx, signer, {
      formTitle,
      signedFormId: row.signedFormId,
      studioId: ctx.studioId,
      now: ctx.now,
    });
    notifySigned(tx, signer, { formTitle, waiverFormId: row.waiverFormId, now: ctx.now });
    return {
      signedFormId: row.signedFormId,
      signedAt: ctx.now.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      contentSha256: row.contentSha256,
    };
  });
}
