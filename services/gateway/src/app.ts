import { calls } from '@rodada/contracts/calls'
import type { Orm } from '@rodada/service/data/orm'
import { createServer } from '@rodada/service/http/app'
import type { InternalClient } from '@rodada/service/http/internal'
import { mailDirectory } from '@rodada/service/mail/capture'
import { parsePartMap } from '@rodada/service/run/config'
import type { Metrics } from '@rodada/service/run/metrics'
import type { ReadinessCheck } from '@rodada/service/run/operations'
import type { FastifyInstance } from 'fastify'
import type { DataVersions } from './cache/data-versions.ts'
import type { PublicAnswer } from './cache/public-answer.ts'
import { createPublicCache } from './cache/public-cache.ts'
import type { GatewaySettings } from './config.ts'
import { openApiRoutes } from './dev/api-docs.ts'
import { mailViewerRoutes } from './dev/mail-viewer.ts'
import { followChanges } from './follow-changes.ts'
import { healthRoutes } from './health.ts'
import { ownSessionRoutes } from './own-session/routes.ts'
import { createBusinessReader } from './page/business-reader.ts'
import { createFetchHead } from './page/fetch-head.ts'
import { manifestRoutes } from './page/manifest.ts'
import { openPages } from './page/open-pages.ts'
import { policyReportRoutes } from './page/policy-reports.ts'
import { previewRoutes } from './page/preview.ts'
import { pageRoutes } from './page/routes.ts'
import { wellKnownRoutes } from './page/well-known.ts'
import { browserKey, browserRoutes } from './plugins/browser-key.ts'
import type { CountUse } from './plugins/limited-uses.ts'
import { networkDigests } from './plugins/network.ts'
import { publicServer } from './plugins/public-server.ts'
import { rateLimits } from './plugins/rate-limits.ts'
import { requestGuard } from './plugins/request-guard.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { type SessionPluginOptions, sessionCookie, sessionReader } from './plugins/session.ts'
import { createSite } from './plugins/site.ts'
import { limitUnfinishedBodies } from './plugins/unfinished-bodies.ts'
import { proxyRoutes } from './proxy/proxy.ts'
import { createPublicReads } from './proxy/public-reads.ts'
import { countTimeouts } from './proxy/service-connections.ts'
import { assets } from './release/assets.ts'
import { openReleases } from './release/open-releases.ts'
import { overrideReleases } from './release/remote-override.ts'
import { createRecords } from './seo/records.ts'
import { seoRoutes } from './seo/routes.ts'
import { identityTokens } from './session/identity-tokens.ts'
import type { SessionStore } from './session/session-store.ts'
import { pendingSignIn } from './sign-in/pending-sign-in.ts'
import { signInRoutes } from './sign-in/routes.ts'

export interface GatewayOptions {
  readonly settings: GatewaySettings
  readonly metrics: Metrics
  readonly sessions: SessionStore
  readonly call: InternalClient
  readonly countUse: CountUse
  /** The gateway's own schema. */
  readonly orm: Orm
  /** Tells whether public data have changed. */
  readonly versions: DataVersions
  readonly ready: ReadinessCheck
  /** Delivers the gateway's events; without it they wait in their queues, as in tests. */
  readonly deliversEvents?: boolean
}

/**
 * The only public door. Each request meets what is registered here in this order: it gets its id and headers, is
 * refused where it names another host, another site asks for it or too many come, and finds its route. What is the same for
 * everybody (files, documents, public reads) is outside of the session's scope: none of those answers can set a cookie.
 */
export async function buildApp(options: GatewayOptions): Promise<FastifyInstance> {
  const { settings, sessions, call, metrics, versions } = options
  const isProduction = settings.NODE_ENV === 'production'
  const addresses = parsePartMap('SERVICES', settings.SERVICES)
  const site = createSite(settings)
  const { isAdministration } = site
  const session: SessionPluginOptions = {
    sessions,
    cookie: sessionCookie(settings.SESSION_SECRET, site.isSecure),
  }
  const browser = browserKey(site.isSecure, 'uploads')
  const knownBrowser = browserKey(site.isSecure, 'signIn')

  // Every request: its id, the log, metrics, errors as envelopes.
  const app = await createServer({ part: 'gateway', settings, metrics, server: publicServer(settings) })
  await app.register(securityHeaders, {
    strictTransport: isProduction && site.isSecure,
    includeSubDomains: settings.HSTS_SUBDOMAINS === 'on',
  })
  await app.register(requestGuard, { site })
  if (settings.RATE_LIMITS === 'on') {
    await app.register(rateLimits, options)
    await app.register(limitUnfinishedBodies)
  }

  healthRoutes(app, options.ready)
  if (!isProduction) {
    // Describes the routes that come after it.
    await openApiRoutes(app, addresses)
    mailViewerRoutes(app, mailDirectory(settings.DATA_DIR))
  }

  const { releases, trials, previews, publish, follow } = await openReleases(app, { ...options, session })
  followChanges(app, settings, { versions, releases: { follow } })
  const caching = { versions, log: app.log }
  const cache = createPublicCache<PublicAnswer>(caching, ({ bytes }) => bytes)
  const onTimeout = countTimeouts(metrics)
  const publicReads = createPublicReads({ cache, addresses, table: calls, onTimeout })
  app.addHook('onClose', () => publicReads.close())
  const business = createBusinessReader({ call, ...caching })
  const fetchHead = createFetchHead(call, caching)

  await app.register(assets, { releases, isAdministration })
  seoRoutes(app, {
    releases,
    records: createRecords(call, caching),
    cache,
    publicUrl: settings.PUBLIC_URL,
    isAdministration,
  })
  manifestRoutes(app, { releases, business })
  previewRoutes(app, previews)
  await policyReportRoutes(app, options)
  wellKnownRoutes(app, { releases, adminUrl: settings.ADMIN_URL })
  browserRoutes(app, browser)
  await ownSessionRoutes(app, { orm: options.orm, publish }, session)
  await app.register(signInRoutes, {
    ...session,
    browser,
    knownBrowser,
    call,
    business,
    isAdministration,
    pending: pendingSignIn(site.isSecure),
  })

  await app.register(proxyRoutes, {
    ...session,
    addresses,
    browser,
    knownBrowser,
    networkOf: networkDigests(settings.SESSION_SECRET),
    identityOf: identityTokens(settings.IDENTITY_SIGNING_KEY),
    onStaffCommand: versions.changedHere,
    publicReads,
    onTimeout,
  })

  // Every other address is a page.
  await app.register(pageRoutes, {
    releases,
    publicUrl: settings.PUBLIC_URL,
    bankOrigin: settings.PAYMENT_ORIGIN,
    development: !isProduction,
    isAdministration,
    ticketHeader: (sent, request) => trials.header(sent, request),
    override: async (active, request) =>
      previews.releasesFor(request, isProduction ? active : await overrideReleases(active, request.url)),
    session: await sessionReader(app, session),
    fetchHead,
    business,
    ...(settings.SERVER_RENDERING === 'on' && {
      render: openPages(app, {
        ...options,
        trials,
        cache,
        publicReads,
        releases,
        addresses,
        fetchHead,
        business,
      }),
    }),
  })
  return app
}
