import swagger from '@fastify/swagger'
import { documentTitle, unstatedBusiness } from '@rodada/contracts/business/data'
import { calls } from '@rodada/contracts/calls'
import { type ServiceName, serviceNames } from '@rodada/contracts/platform/platform'
import type { Access } from '@rodada/contracts/roles'
import type { PartAddresses } from '@rodada/service/run/config'
import { escapeHtml } from '@rodada/service/words/escape'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type PlainPage, sendPlainPage } from '../page/plain-page.ts'

/**
 * The description of the whole surface, for developers. Of the gateway's own routes it has those that are registered
 * later.
 */
export async function openApiRoutes(app: FastifyInstance, addresses: PartAddresses): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Rodada gateway', version: '1' } },
  })
  const describe = mergedDescription(addresses, () => app.swagger(), app.log)
  const route = { config: { access: 'public' }, schema: { hide: true } } as const

  app.get('/api/openapi.json', route, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await describe()),
  )

  app.get('/api/docs', route, async (_request, reply) => sendPlainPage(reply, docsPage(await describe())))
}

const operation = Type.Object({
  summary: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
})

/** The checked part of an OpenAPI document; the rest is passed on. */
const description = Type.Object({
  paths: Type.Record(Type.String(), Type.Record(Type.String(), operation)),
  components: Type.Optional(
    Type.Object({ schemas: Type.Optional(Type.Record(Type.String(), Type.Unknown())) }),
  ),
})
type Description = Static<typeof description>

const timeoutMs = 2000
const freshMs = 30_000

/**
 * The description of the whole surface: the services' and the gateway's own. A service that does not answer
 * is described as it was when it last did, else left out.
 */
function mergedDescription(
  addresses: PartAddresses,
  own: () => unknown,
  log: FastifyBaseLogger,
): () => Promise<Description> {
  const known = new Map<ServiceName, Description>()
  let askedAt = Number.NEGATIVE_INFINITY

  const ask = async (service: ServiceName): Promise<void> => {
    try {
      known.set(service, await fetchDescription(addresses, service))
    } catch (error) {
      log.info({ err: error, service }, 'a service does not describe itself')
    }
  }

  return async () => {
    if (performance.now() - askedAt > freshMs) {
      await Promise.all(serviceNames.map(ask))
      // Where one is missing the next request asks again.
      if (known.size === serviceNames.length) askedAt = performance.now()
    }
    return merge([Value.Parse(description, own()), ...known.values()])
  }
}

async function fetchDescription(addresses: PartAddresses, service: ServiceName): Promise<Description> {
  const base = addresses[service]
  if (base === undefined) throw new Error(`No address for ${service}`)
  const response = await fetch(`${base}/openapi.json`, { signal: AbortSignal.timeout(timeoutMs) })
  const { paths, components } = Value.Parse(description, await response.json())
  // What is not in the gateway's table cannot be called, whatever a service says of itself.
  const reachable = Object.entries(paths).filter(([path]) => publicPaths.has(path))
  return { paths: Object.fromEntries(reachable), ...(components && { components }) }
}

const publicPaths = new Set(calls.map(({ path }) => templated(path)))

function merge(descriptions: readonly Description[]): Description & { openapi: string; info: object } {
  const paths = descriptions.flatMap((one) => Object.entries(one.paths))
  const schemas = descriptions.flatMap((one) => Object.entries(one.components?.schemas ?? {}))
  return {
    openapi: '3.1.0',
    info: { title: unstatedBusiness.name, version: '1' },
    paths: Object.fromEntries(paths.sort(([one], [other]) => one.localeCompare(other))),
    components: { schemas: Object.fromEntries(schemas) },
  }
}

/** A call's path as OpenAPI writes it: `/a/{id}`. */
function templated(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/** The surface as a page to read, by resource: method, address, who may, what it does. */
function docsPage({ paths }: Description): PlainPage {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary = '', tags: [tag = ''] = [] }]) => ({
      path,
      method,
      summary,
      tag,
    })),
  )
  const sections = [...new Set(operations.map(({ tag }) => tag))].map((tag) => {
    const rows = operations.filter((operation) => operation.tag === tag).map(row)
    return `<h2>${escapeHtml(tag)}</h2><table>${rows.join('')}</table>`
  })
  const { name } = unstatedBusiness
  const whole = '<a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)'
  return {
    title: documentTitle('API', name),
    styles: style,
    body: `<h1>API de ${escapeHtml(name)}</h1><p>Descripción completa: ${whole}</p>\n${sections.join('\n')}`,
  }
}

interface Operation {
  readonly path: string
  readonly method: string
  readonly summary: string
}

function row({ path, method, summary }: Operation): string {
  const who = accessOf(method, path)
  return `<tr><th>${method.toUpperCase()}</th><td><code>${escapeHtml(path)}</code></td><td>${who}</td><td>${escapeHtml(summary)}</td></tr>`
}

const accesses = new Map(calls.map(({ method, path, access }) => [`${method} ${templated(path)}`, access]))

function accessOf(method: string, path: string): string {
  const access: Access = accesses.get(`${method.toUpperCase()} ${path}`) ?? 'public'
  if (access === 'public') return 'cualquiera'
  return access === 'user' ? 'con sesión' : access.join(', ')
}

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:70rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}th,td{padding:.3rem .75rem .3rem 0;text-align:left;vertical-align:top}th{width:4rem}h2{margin:2rem 0 .25rem}`
