import { DAY } from '@studio/contract/values/time';
import type { SignForm } from '@studio/contract/configure/waiver-form.schema';
import { sql } from 'kysely';
import { fingerprint } from '../../modules/configure/form/signature/evidence.service.ts';
import { formContent } from '../../modules/configure/form/form.rules.ts';
import { writeSignature } from '../../modules/configure/form/signature/sign.service.ts';
import type { Paper } from '../../modules/configure/form/paper/paper.rules.ts';
import { WESTERN_FONTS } from '../../modules/configure/form/paper/sheet.service.ts';
import { signedPdf } from '../../modules/configure/form/paper/signedPdf.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { after, type Demo } from './demo.ts';
import type { Row, Rows } from '../rows.ts';

const WAIVER = {
  formTitle: 'Liability waiver',
  body: '<p>Yoga and Pilates ask something of the body. Please read this before your first class.</p><h2>What I know</h2><ul><li>Exercise carries a risk of injury, also with care and good teaching.</li><li>I am fit enough to take part, and I have asked a doctor where I was not sure.</li></ul><h2>What I promise</h2><ul><li>I tell my teacher about injuries, operations and pregnancy <strong>before</strong> the class.</li><li>I stop when something hurts.</li></ul><h2>What I agree to</h2><p>I take part at my own risk. Lotus Yoga &amp; Pilates is not liable for injury, loss or damage unless it was caused by its negligence.</p>',
  fields: [
    {
      key: 'injuries',
      label: 'Injuries or conditions that we should know of',
      type: 'TEXTAREA' as const,
      required: false,
      options: [],
    },
    {
      key: 'photos',
      label: 'The studio may use photos that show me',
      type: 'CHECKBOX' as const,
      required: false,
      options: [],
    },
  ],
};

const TEXTS: readonly (readonly [string, string])[] = [
  [
    'termsOfService',
    '<p>Places are personal. Credits are valid as long as the package says and cannot be exchanged for money.</p><p>Please be there five minutes early; late comers may lose their place.</p>',
  ],
  [
    'privacyPolicy',
    '<p>We keep your name, contact details, bookings and payments to run your classes. We sell nothing of it to anybody.</p><p>You can ask at any time what we know of you, and to have it deleted.</p>',
  ],
  [
    'refundPolicy',
    '<p>A class that you cancel at least 12 hours before its start costs nothing. Later, its credit is not returned.</p><p>Unused packages are refunded within 14 days of the purchase.</p>',
  ],
];

/** What a member agreed to on the day they joined. */
function consentsOf(member: Row<'member'>, random: Demo['random']): Row<'consent'>[] {
  const { studio_id, member_id, joined_at, marketing_consent_at } = member;
  const subjects = [...TEXTS.map(([policy]) => policy), ...(marketing_consent_at ? ['MARKETING'] : [])];
  return subjects.map((subject) => ({
    studio_id,
    consent_id: random.id(new Date(joined_at)),
    member_id,
    subject,
    is_given: true,
    version: 1,
    place: 'SIGN_UP',
    ip: '203.0.113.7',
    staff_id: null,
    created_at: joined_at,
  }));
}

/**
 * The demo studio's waiver and policy texts, which its members have agreed to. The waiver itself blocks
 * nothing: the roster shows who has not signed. One class requires it before booking, as its template says.
 */
export function formsAndTexts({ studioId, random, openedAt }: Demo, members: Rows['member'] = []): Rows {
  const made = { created_at: openedAt, created_by: null };
  const waiver_form_id = random.id(openedAt);
  const form: Row<'studio_form'> = {
    studio_id: studioId,
    waiver_form_id,
    form_title: WAIVER.formTitle,
    form_type: 'WAIVER',
    status: 'ACTIVE',
    required_for: 'ALL_MEMBERS',
    template_ids: [],
    blocks: 'NONE',
    valid_months: 24,
    guardian_under_age: 18,
    re_sign_on_change: true,
    form_version: 1,
    counts_from_version: 1,
    version: 1,
    created_at: openedAt,
    updated_at: openedAt,
    archived_at: null,
  };
  return {
    studio_form: [form],
    form_version: [
      {
        studio_id: studioId,
        waiver_form_id,
        form_version: 1,
        form_title: WAIVER.formTitle,
        body: WAIVER.body,
        fields: WAIVER.fields,
        ...made,
      },
    ],
    policy_text: TEXTS.map(([policy, body]) => ({ studio_id: studioId, policy, version: 1, body, ...made })),
    policy_acceptance: members.flatMap(({ member_id, joined_at }) =>
      TEXTS.map(([policy]) => ({
        studio_id: studioId,
        member_id,
        policy,
        version: 1,
        accepted_at: joined_at,
        ip: '203.0.113.7',
        user_agent: 'Mobile browser',
      })),
    ),
    consent: members.flatMap((member) => consentsOf(member, random)),
  };
}

interface Coming {
  memberId: string;
  name: string;
}

/**
 * Members with a place from yesterday to two days from now, or in a class that requires the waiver. Others
 * still have time to sign.
 */
async function comingSoon(tx: Tx, now: Date): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    select distinct m.member_id as "memberId", full_name(m.first_name, m.last_name) as name
    from booking b join session s using (studio_id, schedule_id) join class_template t
      using (studio_id, class_templ_id) join member m using (studio_id, member_id)
    where s.start_at between ${after(now, -DAY)} and ${after(now, 2 * DAY)}
      or (t.requires_waiver and s.start_at > ${now}) order by m.member_id`.execute(tx);
  return rows;
}

const FIRST_DAYS_AGO = 300;

const print = (paper: Paper): Promise<Buffer> => signedPdf(paper, WESTERN_FONTS);

/** Lets members of the demo studio sign as real ones would, with complete evidence. */
export async function signDemoForms(tx: Tx, now: Date): Promise<void> {
  const form = await tx.selectFrom('studio_form').select('waiver_form_id').executeTakeFirstOrThrow();
  const members = await comingSoon(tx, now);
  for (const [index, { memberId, name }] of members.entries()) {
    const signedAt = after(
      now,
      -Math.round((FIRST_DAYS_AGO * (members.length - index) * DAY) / (members.length + 1)),
    );
    const input: SignForm = {
      formId: form.waiver_form_id,
      contentSha256: fingerprint(formContent(WAIVER)),
      answers: [{ key: 'photos', value: String(index % 3 > 0) }],
      signatureType: 'TYPED',
      signatureImage: null,
      signerName: name,
      guardian: null,
      agree: true,
    };
    await writeSignature(
      tx,
      { memberId, now: signedAt, ip: '203.0.113.7', userAgent: 'Mobile browser' },
      { input, drawn: { own: null, guardian: null }, print },
    );
  }
}
