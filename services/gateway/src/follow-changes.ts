import { openListener } from '@rodada/service/messages/listener'
import type { FastifyInstance } from 'fastify'
import type { DataVersions, NotedVersion } from './cache/data-versions.ts'
import type { GatewaySettings } from './config.ts'
import type { OpenReleases } from './release/open-releases.ts'

/** Milliseconds between two questions where nothing changes, and for an answer. Together they bound `trustedMs`. */
const [restMs, answerMs] = [5000, 3000]

interface Shared {
  readonly change: string
  readonly versions: readonly NotedVersion[]
}

interface Followers {
  readonly versions: Pick<DataVersions, 'take' | 'forget'>
  readonly releases: Pick<OpenReleases, 'follow'>
}

/**
 * Follows what other gateways and the command line change until the app closes: triggers notify all gateways of it. Asks
 * each second while the connection is lost.
 */
export function followChanges(
  app: FastifyInstance,
  { DATABASE_URL }: Pick<GatewaySettings, 'DATABASE_URL'>,
  { versions, releases }: Followers,
): void {
  const listener = openListener({
    url: DATABASE_URL,
    name: 'rodada-gateway-changes',
    onError: (error) => {
      versions.forget()
      app.log.warn({ err: error }, 'changes are not heard of')
      void releases.follow(undefined)
    },
    newsMs: 0,
    ...{ restMs, answerMs },
  })
  listener.listen({
    channel: 'gateways',
    async ask() {
      const askedAt = Date.now()
      const { rows }: { rows: Shared[] } = await listener.query(`select
        (select coalesce(max(id), 0)::text from release_change) as change,
        array(select json_build_object('service', service, 'version', version::text) from data_version) as versions`)
      const [shared] = rows
      versions.take(shared?.versions ?? [], askedAt)
      await releases.follow(shared?.change)
      return false
    },
  })
  // A pool that is closed while a request connects to it never ends.
  app.addHook('onClose', () => listener.close())
}
