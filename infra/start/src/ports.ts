import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ranges of outgoing connections of Linux (from 32768) and macOS (from 49152): otherwise an outgoing
 * connection could take the port of a part that restarts.
 */
const lowest = 20_000
const highest = 32_000

/** Whether a listener could be opened there now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** Hands out free loopback ports, none of them twice in its life. */
export class PortPool {
  readonly #taken: Set<number>

  /** @param reserved ports that must never be handed out, free or not. */
  constructor(reserved: Iterable<number> = []) {
    this.#taken = new Set(reserved)
  }

  /** @param preferred is handed out if it is free and not taken. */
  async take(preferred?: number): Promise<number> {
    if (preferred !== undefined && (await this.#claim(preferred))) return preferred
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const port = randomInt(lowest, highest)
      if (await this.#claim(port)) return port
    }
    throw new Error('No free loopback port was found')
  }

  async #claim(port: number): Promise<boolean> {
    if (this.#taken.has(port)) return false
    this.#taken.add(port)
    return isPortFree(port)
  }
}
