import type { FastifyInstance } from 'fastify'
import { follow } from '../following/follow.ts'
import { lastGoodIn } from './last-good.ts'
import type { OpenRegistry } from './open-registry.ts'
import type { Observer } from './running-releases.ts'
import { RunningReleases } from './running-releases.ts'

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
  const { first, stop } = follow(() => running.refresh(), observer.failed)
  app.addHook('onClose', () => stop())
  await first
  return running
}
