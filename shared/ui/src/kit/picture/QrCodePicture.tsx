import { QRCode } from 'antd';

export interface QrCodeProps {
  text: string;
  /** Its purpose, as in "QR code for your authenticator app". */
  label: string;
  /** Width and height in pixels. */
  size: number;
}

/** The picture itself, drawn as lines. */
export const QrCodePicture = ({ text, label, size }: QrCodeProps) => (
  <div role="img" aria-label={label} style={{ inlineSize: size }}>
    {/* The drawing itself claims to be an image as well, without a name. */}
    <div aria-hidden="true">
      <QRCode type="svg" value={text} size={size} color="#000000" bgColor="#ffffff" />
    </div>
  </div>
);
