import { PLAN_WIDTHS, pictureAt, pictureSet } from '@studio/contract/booking/sitePicture';
import type { LiveAnnouncement } from '@studio/contract/packages/announcement.schema';
import { useState } from 'react';
import { useExtension } from '../site/useSitePath.ts';
import { Button } from '../ui/control/Button.tsx';
import { RichText } from '../ui/RichText.tsx';
import { linkOf } from './announcement.model.ts';
import styles from './announcement.module.css';
import { useListMyAnnouncementsQuery, useReadMyAnnouncementMutation } from './announcementApi.ts';

/** What the studio announces to the member, one at a time. Nothing is shown while it loads or after a failure. */
export function Announcements() {
  const { data = [] } = useListMyAnnouncementsQuery();
  const [first, ...others] = data;
  return first ? <Banner key={first.announcementId} announcement={first} more={others.length} /> : null;
}

function Banner({ announcement, more }: { announcement: LiveAnnouncement; more: number }) {
  const { announcementId, title, body, picture, ctaLabel, ctaUrl } = announcement;
  const extension = useExtension();
  const [read, { isLoading }] = useReadMyAnnouncementMutation();
  const [hasFailed, setHasFailed] = useState(false);

  async function handleRead() {
    setHasFailed(false);
    const { error } = await read(announcementId);
    if (error) setHasFailed(true);
    // The button is gone.
    else document.getElementById('content')?.focus({ preventScroll: true });
  }
  return (
    <section aria-labelledby="announcement" className={styles.banner}>
      {picture ? (
        <img
          src={pictureAt(picture, PLAN_WIDTHS[1])}
          srcSet={pictureSet(picture, PLAN_WIDTHS)}
          sizes="320px"
          alt=""
          className={styles.picture}
        />
      ) : null}
      <div>
        <h2 id="announcement" className={styles.title}>
          {title}
        </h2>
        <RichText html={body} />
        <div className={styles.acts}>
          {ctaUrl ? (
            <a
              className={styles.link}
              href={linkOf(ctaUrl, extension, window.location.origin)}
              {...(ctaUrl.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer' })}
            >
              {ctaLabel}
            </a>
          ) : null}
          <Button look="plain" busy={isLoading} onClick={() => void handleRead()}>
            Got it
          </Button>
          {more > 0 ? (
            <span className={styles.more}>
              {more === 1 ? '1 more announcement' : `${more} more announcements`}
            </span>
          ) : null}
        </div>
        {hasFailed ? <p role="alert">That did not work. Please try again.</p> : null}
      </div>
    </section>
  );
}
