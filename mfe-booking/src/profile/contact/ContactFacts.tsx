import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import type { ContactChanged } from '@studio/contract/members/profile.schema';
import { useSearchParams } from '@studio/platform';
import { Suspense, useId, useState } from 'react';
import { useRefreshMember } from '../../auth/useRefreshMember.ts';
import { Button } from '../../ui/control/Button.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { LazyBoundary, lazyPart } from '../../ui/state/LazyBoundary.tsx';
import styles from '../profile.module.css';
import { CONTACTS, doneWords, keptWords, type Contact } from './contact.model.ts';

const ChangeContact = lazyPart(() => import('./ChangeContact.tsx').then((part) => part.ChangeContact));

/** Phone and email of a member, who signs in with them, and the way to change each. A mail of the desk links here. */
export function ContactFacts({ profile }: { profile: MemberStudioProfile }) {
  const headingId = useId();
  const refresh = useRefreshMember();
  const [params] = useSearchParams();
  const [open, setOpen] = useState<Contact | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { phoneCountryCode, phone, userEmail, studioId, notCarried = [] } = profile;

  async function handleChanged(what: Contact, changed: ContactChanged) {
    await refresh(studioId);
    setOpen(null);
    setDone(doneWords(what, changed));
  }
  const start = (what: Contact) => {
    setDone(null);
    setOpen(what);
  };
  return (
    <>
      {params.get('change') === 'contact' && !done ? (
        <Message tone="info">You can change your email address and your phone number here.</Message>
      ) : null}
      <dl className={styles.facts}>
        <dt>Phone</dt>
        <dd>
          {phoneCountryCode} {phone}
        </dd>
        <dt>Email</dt>
        <dd>{userEmail}</dd>
      </dl>
      {notCarried.map((kept) => (
        <Message key={kept.what} tone="info">
          {keptWords(kept, profile)}
        </Message>
      ))}
      {open ? (
        <section className={styles.step} aria-labelledby={headingId}>
          <h3 id={headingId} className={styles.heading}>
            {CONTACTS[open].change}
          </h3>
          <Suspense fallback={<LazyBoundary what="the form" />}>
            <ChangeContact
              key={open}
              what={open}
              profile={profile}
              onChanged={(changed) => handleChanged(open, changed)}
              onCancel={() => setOpen(null)}
            />
          </Suspense>
        </section>
      ) : (
        <>
          <Button look="plain" onClick={() => start('EMAIL')}>
            {CONTACTS.EMAIL.change}
          </Button>
          <Button look="plain" onClick={() => start('PHONE')}>
            {CONTACTS.PHONE.change}
          </Button>
        </>
      )}
      <div role="status">{done ? <Message tone="good">{done}</Message> : null}</div>
    </>
  );
}
