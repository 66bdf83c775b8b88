import { Card } from '../ui/Card.tsx';
import { Row, Rows } from '../ui/Rows.tsx';
import { usePublicStudio } from './StudioContext.tsx';
import styles from './About.module.css';

/** Link to a map; the device chooses the app. */
const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;

/** The studio's description and contact details. */
export function About() {
  const { studioName, description, address, phone, email, site } = usePublicStudio();
  const words = site.about || description;
  return (
    <Card title={`About ${studioName}`}>
      {words ? <p className={styles.words}>{words}</p> : null}
      <Rows>
        {address ? (
          <Row icon="pin" title="Find us" detail={address} href={mapOf(address)} isElsewhere />
        ) : null}
        {phone ? (
          <Row icon="phone" title="Call" detail={phone} href={`tel:${phone.replaceAll(' ', '')}`} />
        ) : null}
        {email ? <Row icon="mail" title="Write" detail={email} href={`mailto:${email}`} /> : null}
        {site.iosUrl ? <Row icon="share" title="App for iPhone" href={site.iosUrl} isElsewhere /> : null}
        {site.androidUrl ? (
          <Row icon="share" title="App for Android" href={site.androidUrl} isElsewhere />
        ) : null}
      </Rows>
    </Card>
  );
}
