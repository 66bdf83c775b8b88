import type { Contact } from '@studio/contract/members/contactLog.schema';
import { CONTACT_CHANNEL_WORDS, CONTACT_OUTCOME_WORDS } from '@studio/contract/members/noteType';
import { formatDateTime, localDateOf } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import {
  Button,
  DrawerPanel,
  EmptyState,
  loadedLater,
  PlusOutlined,
  QueryBoundary,
  useNotifyFailure,
  VisuallyHidden,
} from '@studio/ui';
import { StatusTag, Tag } from '@studio/ui/data';
import { Suspense, useState } from 'react';
import styles from './contact.module.css';
import { followUpWords } from './contact.model.ts';
import { useListContactsQuery, useMarkContactDoneMutation } from './contactApi.ts';

const ContactForm = loadedLater(() => import('./ContactForm.tsx').then((form) => form.ContactForm));

/** When the studio was in touch with a member, and when it means to be again. */
export function ContactLog({ memberId, memberName }: { memberId: string; memberName: string }) {
  const contacts = useListContactsQuery(memberId);
  const [open, setOpen] = useState<Contact | 'new' | null>(null);
  const handleClose = () => setOpen(null);
  return (
    <section className={styles.log}>
      <div className={styles.head}>
        <h2 className={styles.title}>Contact log</h2>
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen('new')}>
          Log contact
        </Button>
      </div>
      <QueryBoundary
        query={contacts}
        what="the contact log"
        empty={
          <EmptyState
            title="No contact logged yet."
            description="Log calls and messages here, with a day to follow up."
          />
        }
      >
        {(list) => (
          <ul className={styles.list} aria-label="Contact log">
            {list.map((contact) => (
              <Line
                key={contact.contactId}
                contact={contact}
                memberId={memberId}
                onEdit={() => setOpen(contact)}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      <DrawerPanel
        isOpen={open !== null}
        title={open === 'new' ? `Log contact with ${memberName}` : 'Edit contact'}
        onClose={handleClose}
      >
        <Suspense>
          {open === null ? null : (
            <ContactForm memberId={memberId} contact={open === 'new' ? null : open} onClose={handleClose} />
          )}
        </Suspense>
      </DrawerPanel>
    </section>
  );
}

interface LineProps {
  contact: Contact;
  memberId: string;
  onEdit: () => void;
}

function Line({ contact, memberId, onEdit }: LineProps) {
  const { timezone } = useStudio();
  const notifyFailure = useNotifyFailure();
  const [mark, { isLoading }] = useMarkContactDoneMutation();
  const { contactId, channel, outcome, contactText, staffName, createdAt, followUpOn, doneAt, doneName } =
    contact;
  const followUp = followUpWords(contact, localDateOf(new Date(), timezone));
  const when = formatDateTime(createdAt, timezone);
  const name = <VisuallyHidden>{` ${CONTACT_CHANNEL_WORDS[channel]} of ${when}`}</VisuallyHidden>;
  const handleMark = () =>
    void mark({ contactId, memberId, isDone: doneAt === null })
      .unwrap()
      .catch(notifyFailure);
  return (
    <li className={styles.line}>
      <div className={styles.tags}>
        <Tag>{CONTACT_CHANNEL_WORDS[channel]}</Tag>
        {outcome ? <Tag>{CONTACT_OUTCOME_WORDS[outcome]}</Tag> : null}
        {followUp ? <StatusTag tone={followUp.tone}>{followUp.label}</StatusTag> : null}
      </div>
      {contactText ? <p className={styles.text}>{contactText}</p> : null}
      <p className={styles.by}>
        {staffName} · {when}
        {doneAt && doneName ? ` · followed up by ${doneName}` : ''}
      </p>
      <div className={styles.actions}>
        {followUpOn ? (
          <Button size="small" loading={isLoading} onClick={handleMark}>
            {doneAt ? 'Reopen' : 'Done'}
            {name}
          </Button>
        ) : null}
        <Button size="small" type="text" onClick={onEdit}>
          Edit{name}
        </Button>
      </div>
    </li>
  );
}
