import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';
import { PACKED, starterIn } from './chromium.ts';

// Unpacks the browser of the lock file into the temporary folder of this process, where its package puts it.
const folder = tmpdir();

/** Its libraries come along for a system that lacks them, and a font for one that has none. */
const START = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

await chromium.executablePath();
await inflate(path.join(PACKED, 'al2023.tar.br'));
writeFileSync(path.join(folder, 'fonts.conf'), FONTS);
writeFileSync(starterIn(folder), START, { mode: 0o755 });
