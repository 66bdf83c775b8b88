import { Socket } from 'node:net';

/**
 * Sends what one turn of the event loop writes in one go. A transaction that is pipelined consists of many small messages;
 * a system call for each, and a wake-up of the database for each, would cost more than the queries themselves.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override connect(...where: unknown[]): this {
    super.connect(...(where as Parameters<Socket['connect']>));
    // Connecting puts the plain `write` onto the socket itself.
    Reflect.deleteProperty(this, 'write');
    return this;
  }

  override cork(): void {
    this.#gather();
    super.cork();
  }

  override write(...message: unknown[]): boolean {
    this.#gather();
    return super.write(...(message as Parameters<Socket['write']>));
  }

  #gather(): void {
    if (this.#isGathering || this.connecting) return;
    this.#isGathering = true;
    super.cork();
    setImmediate(() => {
      this.#isGathering = false;
      this.uncork();
    });
  }
}
