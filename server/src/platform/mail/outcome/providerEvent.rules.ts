import { isId } from '@studio/contract/values/id';
import { bounceKind, type BounceKind, type Outcome, type Report } from './bounce.rules.ts';

type Json = Record<string, unknown>;
/** What a provider tells; `names`: texts that name the mail, by its id or its return path. */
export interface ProviderReport extends Omit<Report, 'mailId'> {
  names: string[];
}

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asList = (value: unknown): Json[] => (Array.isArray(value) ? value.map(asObject) : []);

/** What is said in words counts, unless it says nothing about the mailbox. */
const kindOf = (reason: string, otherwise: BounceKind): BounceKind => {
  const said = bounceKind(reason);
  return said === 'OTHER' ? otherwise : said;
};

const report = (
  names: unknown[],
  outcome: Outcome,
  { kind = 'OTHER', reason = '' }: { kind?: BounceKind; reason?: string } = {},
): ProviderReport => ({ names: names.map(asText), outcome, kind, reason });

const POSTMARK_KINDS: Record<string, BounceKind> = {
  HardBounce: 'HARD',
  BadEmailAddress: 'HARD',
  SoftBounce: 'SOFT',
  DnsError: 'SOFT',
};

function fromPostmark(event: Json): ProviderReport | null {
  const names = [asObject(event['Metadata'])['mail-id']];
  const type = asText(event['Type']);
  if (event['RecordType'] === 'Delivery') return report(names, 'DELIVERED');
  if (event['RecordType'] === 'SpamComplaint' || type === 'SpamComplaint')
    return report(names, 'COMPLAINED', { reason: 'Marked as spam' });
  // Transient: Postmark goes on trying.
  if (event['RecordType'] !== 'Bounce' || type === 'Transient') return null;
  const reason = asText(event['Details']) || asText(event['Description']);
  return report(names, 'BOUNCED', { kind: POSTMARK_KINDS[type] ?? 'OTHER', reason });
}

/** Refused because of their content, whoever they went to. */
const SES_CONTENT = /^(ContentRejected|MessageTooLarge|AttachmentRejected)$/;

function fromSes(event: Json): ProviderReport | null {
  const mail = asObject(event['mail']);
  const type = asText(event['notificationType']) || asText(event['eventType']);
  const names = [mail['source'], ...asList(mail['headers']).map(({ value }) => value)];
  if (type === 'Delivery') return report(names, 'DELIVERED');
  if (type === 'Complaint') return report(names, 'COMPLAINED', { reason: 'Marked as spam' });
  if (type !== 'Bounce') return null;
  const bounce = asObject(event['bounce']);
  const [who] = asList(bounce['bouncedRecipients']);
  const reason = asText(who?.['diagnosticCode']).replace(/^smtp;\s*/i, '') || asText(bounce['bounceSubType']);
  const isAboutContent = SES_CONTENT.test(asText(bounce['bounceSubType']));
  const kinds: Record<string, BounceKind> = { Permanent: 'HARD', Transient: 'SOFT' };
  const kind = isAboutContent ? 'OTHER' : (kinds[asText(bounce['bounceType'])] ?? 'OTHER');
  return report(names, 'BOUNCED', { kind, reason });
}

function fromMailgun(event: Json): ProviderReport | null {
  const data = asObject(event['event-data']);
  const names = [asObject(asObject(asObject(data['message'])['headers']))['message-id']];
  if (data['event'] === 'delivered') return report(names, 'DELIVERED');
  if (data['event'] === 'complained') return report(names, 'COMPLAINED', { reason: 'Marked as spam' });
  // Temporary: Mailgun goes on trying.
  if (data['event'] !== 'failed' || data['severity'] !== 'permanent') return null;
  const status = asObject(data['delivery-status']);
  const reason =
    `${String(status['code'] ?? '')} ${asText(status['message']) || asText(status['description'])}`.trim();
  const isMailbox = /^(suppress-)?bounce$/.test(asText(data['reason']));
  return report(names, 'BOUNCED', { kind: kindOf(reason, isMailbox ? 'HARD' : 'SOFT'), reason });
}

const OUTCOMES: Record<string, Outcome> = {
  delivered: 'DELIVERED',
  bounced: 'BOUNCED',
  complained: 'COMPLAINED',
};

/** Our own shape, for any other provider: `{ mail, event, reason, isHard }`. */
function fromAnybody({ mail, event, reason, isHard }: Json): ProviderReport | null {
  const outcome = OUTCOMES[asText(event)];
  if (!outcome) return null;
  const said = asText(reason);
  if (typeof isHard === 'boolean')
    return report([mail], outcome, { kind: isHard ? 'HARD' : 'SOFT', reason: said });
  return report([mail], outcome, { kind: bounceKind(said), reason: said });
}

/** Amazon wraps what it says, unless told not to. */
function unwrapped(event: Json): Json {
  if (event['Type'] !== 'Notification') return event;
  try {
    return asObject(JSON.parse(asText(event['Message'])));
  } catch {
    return {};
  }
}

/** What a provider's message says. `null`: nothing that changes what is known of a mail. */
export function readProviderEvent(message: unknown): ProviderReport | null {
  const event = unwrapped(asObject(message));
  if ('RecordType' in event) return fromPostmark(event);
  if ('mail' in event && typeof event['mail'] === 'object') return fromSes(event);
  if ('event-data' in event) return fromMailgun(event);
  return fromAnybody(event);
}

/** Where Amazon wants to be told that it may send us messages; `null` when this is no such question. */
export function subscriptionUrl(message: unknown): string | null {
  const { Type: type, SubscribeURL: url } = asObject(message);
  const isAmazon = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\//.test(asText(url));
  return type === 'SubscriptionConfirmation' && isAmazon ? asText(url) : null;
}

const ID_OF_MESSAGE = /^<?([0-9a-f-]{36})(?:@[^\s>]+)?>?$/;

/** The mail that a text names as its id, or as the id of its message. */
export function mailIdIn(name: string): string | null {
  const mailId = ID_OF_MESSAGE.exec(name.trim())?.[1] ?? '';
  return isId(mailId) ? mailId : null;
}
