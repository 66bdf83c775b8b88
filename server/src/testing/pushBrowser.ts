import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The receiving side of web push (RFC 8291), written apart from the sending one. */
export interface TestBrowser {
  keys: { p256dh: string; auth: string };
  /** @throws when the message was not encrypted for this browser. */
  read(message: Buffer): string;
}

/** A browser with keys of its own. */
export function aBrowser(): TestBrowser {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (message) => {
      const salt = message.subarray(0, 16);
      const sender = message.subarray(21, 21 + message.readUInt8(20));
      const body = message.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const secret = hkdfSync('sha256', own.computeSecret(sender), auth, info, 32);
      const part = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes));
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      decipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
      const end = text.lastIndexOf(2);
      if (end === -1) throw new Error('The record has no end');
      return text.subarray(0, end).toString();
    },
  };
}
