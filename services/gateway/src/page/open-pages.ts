import { calls } from '@rodada/contracts/calls'
import type { ReleaseStore } from '@rodada/releases/source'
import type { PartAddresses } from '@rodada/service/run/config'
import type { Metrics } from '@rodada/service/run/metrics'
import type { FastifyInstance } from 'fastify'
import type { PublicAnswer } from '../cache/public-answer.ts'
import type { PublicCache } from '../cache/public-cache.ts'
import type { GatewaySettings } from '../config.ts'
import { type Polling, poll } from '../poll.ts'
import { isPublicCall, type PublicReads } from '../proxy/public-reads.ts'
import type { Trials } from '../release/trial/trials.ts'
import type { ReadBusiness } from './business-reader.ts'
import type { FetchHead } from './fetch-head.ts'
import { createRenderPage, type RenderPage } from './render.ts'
import type { PublicRead } from './rendering/job.ts'
import { observeRendering } from './rendering/observe-rendering.ts'
import { createRenderer, type Renderer } from './rendering/renderer.ts'
import { resolvePath } from './resolve.ts'
import { type SiteMap, siteMapOf } from './site-map.ts'

interface Parts {
  readonly settings: GatewaySettings
  readonly metrics: Metrics
  readonly cache: PublicCache<PublicAnswer>
  readonly publicReads: PublicReads
  readonly releases: ReleaseStore
  readonly addresses: PartAddresses
  readonly fetchHead: FetchHead
  readonly business: ReadBusiness
  readonly trials: Pick<Trials, 'renderingFailed'>
}

/**
 * All that a page may read while it is rendered: the calls whose contract says that a read is the same for everybody.
 */
function readable(addresses: PartAddresses): PublicRead[] {
  return calls.flatMap((call) => {
    if (!isPublicCall(call)) return []
    const { path, service } = call
    const address = addresses[service]
    return address === undefined ? [] : [{ path, service, address }]
  })
}

/** Renders the public pages of a gateway, for as long as it runs. */
export function openPages(
  app: FastifyInstance,
  { settings, metrics, cache, publicReads, releases, addresses, fetchHead, business, trials }: Parts,
): RenderPage {
  const { onFault, onOutput, onLate, observed } = observeRendering(metrics, app.log)
  const renderer = observed(
    createRenderer({
      releases,
      reads: readable(addresses),
      onFault(fault) {
        onFault(fault)
        void trials.renderingFailed(fault)
      },
      onOutput,
    }),
  )
  const render = createRenderPage({
    cache,
    reads: publicReads,
    renderer,
    fetchHead,
    business,
    publicUrl: settings.PUBLIC_URL,
    development: settings.NODE_ENV !== 'production',
    log: app.log,
    onLate,
  })
  const services = [...new Set(Object.values(addresses))]
  const stopWarming = keepWarm({ render, renderer, releases, app, services })
  app.addHook('onClose', async () => {
    stopWarming()
    await renderer.close()
  })
  return render
}

async function isReady(address: string): Promise<boolean> {
  const asked = fetch(new URL('/readyz', address), { signal: AbortSignal.timeout(1000) })
  return asked.then(
    ({ ok }) => ok,
    () => false,
  )
}

interface Warming {
  readonly render: RenderPage
  readonly renderer: Pick<Renderer, 'keep'>
  readonly releases: ReleaseStore
  readonly app: FastifyInstance
  readonly services: readonly string[]
}

/**
 * Renders the home page of each new set of releases ahead, as soon as all services are ready, and keeps its thread: no
 * visitor waits for one to start, after a quiet hour either.
 */
function keepWarm({ render, renderer, releases, app, services }: Warming): () => void {
  const warmed = new WeakSet<SiteMap>()
  const warm = async () => {
    const sets = releases.sets?.() ?? [await releases.active()]
    renderer.keep(sets)
    const sites = sets.map(siteMapOf).filter((site) => !warmed.has(site))
    if (sites.length === 0 || !(await Promise.all(services.map(isReady))).every(Boolean)) return
    for (const site of sites) {
      warmed.add(site)
      const home = resolvePath('/', site)
      if (home !== undefined) await render(home)
    }
  }
  let polling: Polling | undefined
  app.addHook('onListen', async () => {
    polling = poll(warm, (error) => app.log.warn({ err: error }, 'no page rendered ahead'))
  })
  return () => polling?.stop()
}
