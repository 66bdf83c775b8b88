import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { authModule } from '../src/modules/auth/auth.routes.ts';
import { bookingModule } from '../src/modules/booking/booking.routes.ts';
import { orderModule } from '../src/modules/order/order.routes.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { buildApp } from '../src/platform/http/buildApp.ts';

/** The server that is measured, in a process of its own: prints its address, ends when its input does. */
// What production asks for in its environment is not needed here; what it leaves out, such as checks of every answer, is left out.
const config = { ...readConfig({ ...process.env, RATE_LIMIT: 'false', LOG_LEVEL: 'error' }, process.cwd()), production: true };
const { db, close } = await openStore(config);
const auth = authOn({ db, clock: systemClock, secret: process.env['JWT_SECRET'] ?? '' });
const app = await buildApp({ db, auth, config, clock: systemClock, modules: [authModule, bookingModule, orderModule] });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.stdin.resume().once('end', () => void app.close().then(close).then(() => process.exit(0)));
