import { bankFacts } from '@studio/contract/orders/bankFacts';
import { formatMoney } from '@studio/contract/values/money';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import { useSite } from '../../site/SiteContext.tsx';
import { Button } from '../../ui/control/Button.tsx';
import { CopyButton } from '../../ui/control/CopyButton.tsx';
import styles from '../order.module.css';

/** Instructions for paying by QR code, by bank transfer or at the desk. A card is paid elsewhere. */
export function PaymentInstructions({ info }: { info: PayInfo }) {
  const { mode, instructions, qr, bank } = info;
  return (
    <>
      {qr ? <QrCode svg={qr.svg} info={info} /> : null}
      {bank ? <BankDetails info={info} bank={bank} /> : null}
      {mode === 'CASH' ? <p>Pay at the front desk and give this reference.</p> : null}
      {mode === 'QR' && !qr ? <p>Scan the QR code at the front desk.</p> : null}
      {instructions ? <p className={styles.instructions}>{instructions}</p> : null}
    </>
  );
}

function QrCode({ svg, info: { amount, currency } }: { svg: string; info: PayInfo }) {
  const { document } = useSite();
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <figure className={styles.figure}>
      <img
        className={styles.qr}
        src={source}
        width="280"
        height="280"
        alt={`PayNow QR code for ${formatMoney(amount, currency)}`}
      />
      <figcaption>
        Scan it with your banking app. It includes the amount and reference. On this phone, save the picture
        and open it in the app.
      </figcaption>
      <Button look="plain" onClick={() => void savePicture(source, document)}>
        Save the picture
      </Button>
    </figure>
  );
}

const PIXELS = 720;

/** Saves the QR code as a PNG, because bank apps read codes from photos but not from SVG files. */
async function savePicture(source: string, document: Document): Promise<void> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [PIXELS, PIXELS];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, PIXELS, PIXELS);
  const link = document.createElement('a');
  [link.href, link.download] = [canvas.toDataURL('image/png'), 'paynow.png'];
  link.click();
}

function BankDetails({
  info: { amount, currency, reference },
  bank,
}: {
  info: PayInfo;
  bank: NonNullable<PayInfo['bank']>;
}) {
  return (
    <dl className={styles.facts}>
      {bankFacts(bank).map(({ name, value }) => (
        <Fact key={name} name={name} value={value} canCopy={name !== 'Bank'} />
      ))}
      <Fact name="Amount" value={formatMoney(amount, currency)} copied={amount} canCopy />
      <Fact name="Reference" value={reference} canCopy />
    </dl>
  );
}

const Fact = ({
  name,
  value,
  copied = value,
  canCopy = false,
}: {
  name: string;
  value: string;
  copied?: string;
  canCopy?: boolean;
}) => (
  <>
    <dt>{name}</dt>
    <dd>
      {value}{' '}
      {canCopy ? (
        <CopyButton text={copied} what={name === name.toUpperCase() ? name : name.toLowerCase()} />
      ) : null}
    </dd>
  </>
);
