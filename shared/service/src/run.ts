import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from './config.ts'

const stopTimeoutMs = 10_000

export interface RunOptions {
  host: string
  port: number
}

/**
 * Runs a part: builds it, listens, tells its supervisor, and on SIGTERM finishes the requests in flight
 * before it closes. A wrong setting ends the process with one line and code 2; a fault with code 1.
 */
export async function runPart(
  build: () => Promise<{ app: FastifyInstance; listen: RunOptions }>,
): Promise<void> {
  try {
    const { app, listen } = await build()
    const grace = closeWithGrace({ delay: stopTimeoutMs, logger: false }, async ({ err }) => {
      if (err) app.log.fatal({ err }, 'stopping after a fault')
      await app.close()
    })
    // Without this, a supervisor that was killed would leave its parts running.
    process.on('disconnect', () => grace.close())
    await app.listen(listen)
    process.send?.({ type: 'ready' })
  } catch (error) {
    const expected = error instanceof ConfigError
    process.stderr.write(
      `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exit(expected ? 2 : 1)
  }
}
