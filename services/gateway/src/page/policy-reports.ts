import { envelope } from '@rodada/contracts/common'
import { done } from '@rodada/service/http/errors'
import { instrumentsIn } from '@rodada/service/run/instruments'
import type { Metrics } from '@rodada/service/run/metrics'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { callLimit } from '../plugins/rate-limits.ts'
import { policyReportPath } from './security-policy.ts'

/** What browsers send for `report-uri` (Content Security Policy Level 3, 5.3); the rest of it is not read. */
const policyReport = Type.Object({
  'csp-report': Type.Object({
    'effective-directive': Type.Optional(Type.String({ maxLength: 100 })),
    'blocked-uri': Type.Optional(Type.String({ maxLength: 8000 })),
  }),
})

/** Directives of documents, and those that a browser names in place of one of them. */
const directives = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'connect-src',
  'img-src',
  'font-src',
  'form-action',
  'require-trusted-types-for',
  'trusted-types',
])

/** What a browser names in place of an address. */
const sources = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'data', 'blob']

const limit = { name: 'policy-report', max: 600, windowSeconds: 60 }

/**
 * Counts what the policies of documents have blocked in browsers. Any browser may send anything, and an address may
 * hold what somebody typed: only the directive and the kind of source are taken, from fixed lists.
 */
export async function policyReportRoutes(
  app: FastifyInstance,
  { metrics }: { metrics: Metrics },
): Promise<void> {
  const violations = instrumentsIn(metrics.registry).counter(
    'policy_violations_total',
    'What the content security policies of documents have blocked in browsers',
    'directive',
    'source',
  )
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post<{ Body: Static<typeof policyReport> }>(
      policyReportPath,
      {
        schema: { hide: true, body: policyReport, response: { '2xx': envelope, '4xx': envelope } },
        config: { access: 'public', crossSite: () => 'form', rateLimit: callLimit(limit) },
      },
      async ({ body: { 'csp-report': report } }) => {
        const { 'effective-directive': directive = '', 'blocked-uri': blocked = '' } = report
        violations.inc({
          directive: directives.has(directive) ? directive : 'other',
          source: sources.includes(blocked) ? blocked : 'address',
        })
        return done()
      },
    )
  })
}
