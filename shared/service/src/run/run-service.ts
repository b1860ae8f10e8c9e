import type { ServiceName } from '@rodada/contracts/platform/platform'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { pairKey } from '../data/keys.ts'
import { createOrm, type Orm, type OrmOptions } from '../data/orm.ts'
import { createInternalClient, type InternalClient } from '../http/internal.ts'
import { startTracing } from '../tracing/start-tracing.ts'
import { parsePartMap, readConfig, type serviceSettings } from './config.ts'
import { runPart } from './run.ts'

interface ServiceDeps<T extends typeof serviceSettings> {
  readonly settings: Static<T>
  readonly orm: Orm
  readonly call: InternalClient
}

interface ServiceOptions<T extends typeof serviceSettings> {
  readonly service: ServiceName
  /** The settings it reads, `serviceSettings` or more. */
  readonly settings: T
  readonly entities?: OrmOptions['entities']
  build(deps: ServiceDeps<T>): Promise<FastifyInstance>
}

/** Runs a service with tables: reads its settings, opens its schema, builds its app and listens until it is told to stop. */
export async function runService<T extends typeof serviceSettings>(
  options: ServiceOptions<T>,
): Promise<void> {
  const { service, settings: schema, entities = [], build } = options
  await runPart(async () => {
    const settings = readConfig(schema, process.env)
    const endTracing = await startTracing(service, settings)
    const orm = await createOrm({ service, settings, entities })
    const call = createInternalClient({
      self: service,
      peers: {
        ...parsePartMap('INTERNAL_PEERS', settings.INTERNAL_PEERS),
        // The admin service publishes its movements like the others, to itself.
        [service]: pairKey(Buffer.from(settings.INTERNAL_KEY, 'base64'), service),
      },
      addresses: parsePartMap('SERVICES', settings.SERVICES),
    })
    const app = await build({ settings, orm, call })
    const close = async () => {
      await orm.close()
      await endTracing()
    }
    const listen = { host: settings.LISTEN_HOST, port: settings.LISTEN_PORT }
    return { app, listen, drainSeconds: settings.DRAIN_SECONDS, close }
  })
}
