import Fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify'

export interface FakeService {
  readonly address: string
  readonly app: FastifyInstance
  /** Requests to the service, oldest first, except for those of its readiness, which the gateway makes by itself. */
  readonly asked: readonly Asked[]
  close(): Promise<void>
}

export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
}

/** Stands for a service: answers by `routes` (`GET /path`), and 404 to the rest; remembers its requests. */
export async function startFakeService(
  routes: Record<string, RouteHandlerMethod>,
  port = 0,
): Promise<FakeService> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 5_000_000 })
  // Uploads are read to their end and not parsed.
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.on('error', done).on('end', () => done(null))
    payload.resume()
  })
  const asked: Asked[] = []
  app.addHook('preHandler', async ({ method, url, headers, body }) => {
    if (url !== '/readyz') asked.push({ method, url, headers: { ...headers }, body })
  })
  for (const [route, handler] of Object.entries(routes)) {
    const [method = 'GET', url = '/'] = route.split(' ')
    app.route({ method, url, handler })
  }
  const address = await app.listen({ host: '127.0.0.1', port })
  return { address, app, asked, close: () => app.close() }
}
