import { unstatedBusiness } from '@rodada/contracts/business-data'
import { calls } from '@rodada/contracts/calls'
import { type ServiceName, serviceNames } from '@rodada/contracts/platform'
import type { PartAddresses } from '@rodada/service/config'
import type { FastifyBaseLogger } from 'fastify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const operation = Type.Object({
  summary: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
})

/** As much of an OpenAPI document as is looked at; the rest is passed on. */
const description = Type.Object({
  paths: Type.Record(Type.String(), Type.Record(Type.String(), operation)),
  components: Type.Optional(
    Type.Object({ schemas: Type.Optional(Type.Record(Type.String(), Type.Unknown())) }),
  ),
})
export type Description = Static<typeof description>

const timeoutMs = 2000
const freshMs = 30_000

/**
 * The description of the whole surface: the services' and the gateway's own. A service that does not answer
 * is described as it was when it last did, else left out.
 */
export function mergedDescription(
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
      // Asked again soon where one is missing.
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

const publicPaths = new Set(calls.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')))

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
