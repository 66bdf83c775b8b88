import type { SignedForm, SignForm } from '@studio/contract/configure/waiver-form.schema';
import { localDateOf } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { StudioMemberIdentity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { Access, ContextOf } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { studioSettings } from '../../studio/studio.api.ts';
import { chainFingerprint, fingerprint, type Evidence } from './evidence.service.ts';
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
import { drawSignature } from './signatureImage.service.ts';
import { signedPdf, type Paper } from './signedPdf.service.ts';
import { signerOf, type Signer } from './signer.views.ts';

type MemberContext = ContextOf<Access<StudioMemberIdentity>>;
/** Who signs, when and from which address. */
type SigningPerson = Pick<MemberContext, 'memberId' | 'now' | 'ip' | 'userAgent'>;

interface Drawn {
  own: Buffer | null;
  guardian: Buffer | null;
}

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

async function paperOf(
  tx: Tx,
  ctx: SigningPerson,
  { form, signer, input, drawn, isMinor }: Signing,
  signedFormId: string,
): Promise<Paper> {
  const { studioName, timezone } = await studioSettings(tx);
  const guardian = isMinor ? input.guardian : null;
  return {
    studioName,
    timezone,
    memberName: signer.name,
    words: form,
    answers: answersToStore(form.fields, input.answers),
    consentText: consentText(form.formTitle),
    signatures: [
      { name: input.signerName, role: 'Member', image: drawn.own },
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

/** The end of the studio's chain of signatures. Locks it until the end of the transaction. */
async function lockChain(tx: Tx): Promise<{ chainNo: number; previousSha256: string }> {
  await sql`insert into signature_chain (studio_id) values (${thisStudio}) on conflict do nothing`.execute(
    tx,
  );
  const end = await tx
    .selectFrom('signature_chain')
    .select(['last_no', 'last_sha256'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { chainNo: end.last_no + 1, previousSha256: end.last_sha256 };
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

async function keep(
  tx: Tx,
  row: Evidence,
  files: { content: string; drawn: Drawn; pdf: Buffer; previousSha256: string },
): Promise<void> {
  const { content, drawn, pdf, previousSha256 } = files;
  const rowSha256 = chainFingerprint(row, previousSha256);
  // Replaces the member's earlier signatures of this form.
  await tx
    .updateTable('signed_form')
    .set({ status: 'SUPERSEDED' })
    .where('member_id', '=', row.memberId)
    .where('waiver_form_id', '=', row.waiverFormId)
    .where('status', '=', 'VALID')
    .execute();
  await tx
    .insertInto('signed_form')
    .values({
      studio_id: thisStudio,
      signed_form_id: row.signedFormId,
      waiver_form_id: row.waiverFormId,
      form_version: row.formVersion,
      member_id: row.memberId,
      chain_no: row.chainNo,
      content,
      content_sha256: row.contentSha256,
      answers: JSON.stringify(row.answers),
      signature_type: row.signatureType,
      signature_image: drawn.own,
      signer_name: row.signerName,
      guardian_name: row.guardianName,
      guardian_relation: row.guardianRelation,
      guardian_signature_type: row.guardianSignatureType,
      guardian_signature_image: row.guardianImageSha256 ? drawn.guardian : null,
      consent_text: row.consentText,
      ip: row.ip,
      user_agent: row.userAgent,
      signed_at: row.signedAt,
      expires_at: row.expiresAt,
      pdf,
      pdf_sha256: row.pdfSha256,
      previous_sha256: previousSha256,
      row_sha256: rowSha256,
    })
    .execute();
  await tx.updateTable('signature_chain').set({ last_no: row.chainNo, last_sha256: rowSha256 }).execute();
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
  return { form, signer, input, drawn, isMinor };
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
  const { chainNo, previousSha256 } = await lockChain(tx);
  const row = evidenceOf(person, signing, { paper, pdf, chainNo });
  await keep(tx, row, { content: formContent(signing.form), drawn, pdf, previousSha256 });
  return { row, signing };
}

/**
 * Stores a signature permanently: the shown text, the answers, the signer, the manner, the address and the
 * time, as an immutable record and as a file. Signing again replaces the earlier signature.
 *
 * @throws {Refusal} NOT_FOUND, CHANGED_MEANWHILE when the signer saw another text, INVALID_FIELDS.
 */
export async function signForm(ctx: MemberContext, input: SignForm): Promise<SignedForm> {
  const drawn = await drawAll(input);
  return ctx.transaction(async (tx) => {
    const {
      row,
      signing: {
        form: { formTitle },
        signer,
      },
    } = await writeSignature(tx, ctx, { input, drawn });
    writeAudit(tx, ctx, {
      action: 'form.sign',
      entity: 'signed_form',
      entityId: row.signedFormId,
      after: { formTitle, formVersion: row.formVersion },
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
