import type { Socials } from '@studio/contract/configure/studioFace.schema';
import { Card } from '../ui/Card.tsx';
import { Row, Rows } from '../ui/Rows.tsx';
import { openingLines } from './hours.model.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { addressLine } from './address.model.ts';
import styles from './About.module.css';

/** Link to a map; the device chooses the app. */
const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;

const NAMES = { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok', youtube: 'YouTube' } as const;

/** Where else the studio is, with words for each. */
function linksOf({ whatsapp, ...socials }: Socials): { title: string; href: string }[] {
  const links = Object.entries(NAMES).map(([key, title]) => ({
    title,
    href: socials[key as keyof typeof NAMES],
  }));
  const chat = whatsapp ? `https://wa.me/${whatsapp.replace(/\D/g, '')}` : '';
  return [...links, { title: 'WhatsApp', href: chat }].filter(({ href }) => href !== '');
}

/** The studio's description and contact details. */
export function About() {
  const { studioName, description, address, phone, email, website, site, ...more } = usePublicStudio();
  const lines = openingLines(more.openingHours, more.timezone);
  const words = site.about || description;
  return (
    <Card title={`About ${studioName}`}>
      {words ? <p className={styles.words}>{words}</p> : null}
      {lines.length > 0 ? (
        <dl className={styles.hours} aria-label="Opening hours">
          {lines.map(({ days, times }) => (
            <div key={days} className={styles.line}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Rows>
        {address ? (
          <Row icon="pin" title="Find us" detail={addressLine(address)} href={mapOf(address)} isElsewhere />
        ) : null}
        {phone ? (
          <Row icon="phone" title="Call" detail={phone} href={`tel:${phone.replaceAll(' ', '')}`} />
        ) : null}
        {email ? <Row icon="mail" title="Write" detail={email} href={`mailto:${email}`} /> : null}
        {website ? <Row icon="share" title="Website" detail={website} href={website} isElsewhere /> : null}
        {linksOf(more.socials).map(({ title, href }) => (
          <Row key={title} icon="share" title={title} href={href} isElsewhere />
        ))}
        {site.iosUrl ? <Row icon="share" title="App for iPhone" href={site.iosUrl} isElsewhere /> : null}
        {site.androidUrl ? (
          <Row icon="share" title="App for Android" href={site.androidUrl} isElsewhere />
        ) : null}
      </Rows>
    </Card>
  );
}
