import type { FastifyInstance } from 'fastify'
import { lastGoodIn } from './last-good.ts'
import type { OpenRegistry } from './open-registry.ts'
import type { Observer } from './running-releases.ts'
import { RunningReleases } from './running-releases.ts'

const everyMs = 1000

/**
 * Serves what the registry wants, from now on until the app closes. Resolves when the first answer is known: the
 * registry's, or without a database what ran last.
 */
export async function followRegistry(
  app: FastifyInstance,
  { registry, depot, folder }: OpenRegistry,
  observer: Observer,
): Promise<RunningReleases> {
  const lastGood = lastGoodIn(folder, observer.failed)
  const running = new RunningReleases({ registry, depot, lastGood, observer })
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function look(): Promise<void> {
    await running.refresh()
    if (!closed) timer = setTimeout(() => void look(), everyMs)
  }

  app.addHook('onClose', async () => {
    closed = true
    clearTimeout(timer)
  })
  await look()
  return running
}
