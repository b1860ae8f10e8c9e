import type { ActiveReleases } from '@rodada/releases/source'
import { describeStep } from '@rodada/service/tracing/trace'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isPreviewEnded } from '../release/preview.ts'
import { sendOverrideFault } from '../release/remote-override.ts'
import { sendPreviewEnded } from './preview.ts'
import type { RenderPage } from './render.ts'
import { type ResolvedPage, type ResolveOptions, resolvePage } from './resolve.ts'
import { type SendOptions, sendForBrowser, sendNotBuilt, sendRendered } from './send.ts'

export interface PageOptions extends ResolveOptions, SendOptions {
  /** Renders pages that are the same for everybody; absent: the browser renders them all. */
  readonly render?: RenderPage
  /** `Server-Timing` of a document that counts in a trial. */
  readonly ticketHeader?: (releases: ActiveReleases, request: FastifyRequest) => string | undefined
}

/**
 * The way of a page: a request is resolved to a page, the page is rendered or taken from the cache, its document is sent.
 * What cannot be rendered in time goes out as an empty document, and the browser renders it.
 */
async function answer(options: PageOptions, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const resolved = await resolvePage(request, options)
  switch (resolved.kind) {
    case 'redirect':
      reply.header('cache-control', 'no-store').redirect(resolved.location, resolved.status)
      return
    case 'override-fault':
      if (isPreviewEnded(resolved.error)) sendPreviewEnded(reply, resolved.error.message)
      else sendOverrideFault(reply, resolved.error)
      return
    case 'not-built':
      sendNotBuilt(reply)
      return
    case 'page': {
      describeStep(() => releaseNames(resolved))
      const ticket = resolved.isReleased ? options.ticketHeader?.(resolved.site.releases, request) : undefined
      if (ticket !== undefined) reply.header('server-timing', ticket)
      const isShared = resolved.sharedAddress !== undefined
      const rendered = isShared ? await options.render?.(resolved, request.id) : undefined
      if (rendered !== undefined) sendRendered(rendered, request, reply)
      else await sendForBrowser(resolved, options, request, reply)
    }
  }
}

/** Which release of each app the document is made of, for the request's trace. */
function releaseNames({ site: { releases } }: ResolvedPage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(releases).map(([app, release]) => [`rodada.release.${app}`, release.version]),
  )
}

/** Any address that no other route answers. */
export const pageRoutes: FastifyPluginAsync<PageOptions> = async (app, options) => {
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    await answer(options, request, reply)
    return reply
  })
}
