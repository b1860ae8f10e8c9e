import type { AppName } from '@rodada/contracts/platform/platform'
import { instrumentsIn } from '@rodada/service/run/instruments'
import type { Metrics } from '@rodada/service/run/metrics'
import type { FastifyBaseLogger } from 'fastify'
import type { Renderer, RendererOptions } from './renderer.ts'

export interface RenderObserver extends Pick<RendererOptions, 'onFault' | 'onOutput'> {
  /** A visitor got a page of the app without its rendering. */
  readonly onLate: (app: AppName) => void
  /** The same renderer, counted and timed. */
  observed(renderer: Renderer): Renderer
}

/** Logs and counts rendered pages, and faults by app. */
export function observeRendering({ registry }: Metrics, log: FastifyBaseLogger): RenderObserver {
  const { counter, histogram } = instrumentsIn(registry)
  const pages = counter(
    'rendered_pages_total',
    'Pages that were to be rendered on the server, by outcome',
    'app',
    'outcome',
  )
  const late = counter(
    'late_pages_total',
    'Pages whose rendering took longer than a visitor waits, who got them without it',
    'app',
  )
  const duration = histogram(
    'rendered_page_cpu_seconds',
    'Processor time of one rendered page',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25],
    'app',
  )
  const faults = counter(
    'render_faults_total',
    'Faults of releases while pages were rendered',
    'app',
    'version',
  )

  function count(app: AppName, rendering: Awaited<ReturnType<Renderer['render']>>): void {
    pages.inc({ app, outcome: rendering === null ? 'left to the browser' : 'rendered' })
    if (rendering !== null) duration.observe({ app }, rendering.cpuMs / 1000)
  }

  return {
    onLate: (app) => late.inc({ app }),
    onFault({ app, version, reason, isLeftOut }) {
      faults.inc({ app, version })
      log.error({ app, version, reason }, 'a release failed while a page was rendered')
      if (isLeftOut) log.error({ app, version }, 'a release is left out of rendering')
    },
    onOutput: (text) => log.warn({ text }, 'a page wrote to the console'),
    observed: (renderer) => ({
      ...renderer,
      async render(releases, input) {
        const rendering = await renderer.render(releases, input)
        count(input.app, rendering)
        return rendering
      },
    }),
  }
}
