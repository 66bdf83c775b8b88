import { PLAN_WIDTHS, pictureAt, pictureSet } from '@studio/contract/booking/sitePicture';
import type { LiveAnnouncement } from '@studio/contract/packages/announcement.schema';
import { Link, useStudio } from '@studio/platform';
import { Button, useNotifyFailure } from '@studio/ui';
import { RichText } from '@studio/ui/data';
import { Settled } from '../Settled.tsx';
import { useReadAnnouncementMutation } from './announcementApi.ts';
import styles from './Announcements.module.css';

interface Props {
  announcements: readonly LiveAnnouncement[];
  /** Called before the banner is painted. */
  onSettled: () => void;
}

/** What the studio announces to its team, one at a time. */
export function Announcements({ announcements: [first, ...others], onSettled }: Props) {
  return (
    <>
      {first ? <Banner key={first.announcementId} announcement={first} more={others.length} /> : null}
      <Settled onSettled={onSettled} />
    </>
  );
}

function Banner({ announcement, more }: { announcement: LiveAnnouncement; more: number }) {
  const { announcementId, title, body, picture, ctaLabel, ctaUrl } = announcement;
  const [read, { isLoading }] = useReadAnnouncementMutation();
  const notifyFailure = useNotifyFailure();

  async function handleRead() {
    const { error } = await read(announcementId);
    if (error) notifyFailure(error);
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
      <div className={styles.words}>
        <h2 id="announcement" className={styles.title}>
          {title}
        </h2>
        <RichText html={body} />
        <div className={styles.acts}>
          {ctaUrl ? <CallToAction label={ctaLabel} address={ctaUrl} /> : null}
          <Button loading={isLoading} onClick={() => void handleRead()}>
            Got it
          </Button>
          {more > 0 ? (
            <span className={styles.more}>
              {more === 1 ? '1 more announcement' : `${more} more announcements`}
            </span>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** A page of the portal opens in place, any other address in a tab of its own; the website needs the studio. */
function CallToAction({ label, address }: { label: string; address: string }) {
  const { extension } = useStudio();
  if (address.startsWith('/dashboard')) return <Link to={address}>{label}</Link>;
  const isOwnSite = address.startsWith('/booking-website') && !address.includes('extension=');
  const studio = `${address.includes('?') ? '&' : '?'}extension=${extension}`;
  return (
    <a href={isOwnSite ? `${address}${studio}` : address} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}
