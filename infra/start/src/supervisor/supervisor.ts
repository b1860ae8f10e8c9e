import type { Part } from './part.ts'

/** All processes of the platform but the database: the services, then the gateway in front of them. */
export class Supervisor {
  readonly #services: readonly Part[]
  readonly #gateway: Part

  constructor(services: readonly Part[], gateway: Part) {
    this.#services = services
    this.#gateway = gateway
  }

  /**
   * Starts all at once: calls of a service that is not ready yet are answered with 503.
   * @throws StartError of the first part that does not come up.
   */
  async start(): Promise<void> {
    await Promise.all([...this.#services, this.#gateway].map((part) => part.start()))
  }

  /** Restarts parts whose code has changed. Unknown names are ignored. */
  renew(names: ReadonlySet<string>): void {
    for (const part of [...this.#services, this.#gateway]) if (names.has(part.name)) part.renew()
  }

  /** The gateway stops first, so that requests in flight still reach their services. */
  async stop(): Promise<void> {
    await this.#gateway.stop()
    await Promise.all(this.#services.map((part) => part.stop()))
  }

  kill(): void {
    for (const part of [this.#gateway, ...this.#services]) part.kill()
  }
}
