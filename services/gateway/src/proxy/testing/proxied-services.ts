import { type FakeService, startFakeService } from '../../testing/fake-service.ts'
import { type GatewayHarness, startGateway } from '../../testing/gateway-harness.ts'

export const host = 'localhost:8080'

/** The gateway before services that answer a few calls, and before an academy that is down. */
export interface ProxiedServices {
  readonly gateway: GatewayHarness
  readonly shop: FakeService
  readonly identity: FakeService
  readonly admin: FakeService
  readonly media: FakeService
  /** Each lets one `GetTypes` of the shop have its answer. */
  readonly slowAnswers: (() => void)[]
  get(url: string, headers?: Record<string, string>): ReturnType<typeof read>
  close(): Promise<void>
}

function read(gateway: GatewayHarness, url: string, headers: Record<string, string>) {
  return gateway.app.inject({ url, headers: { host, ...headers } })
}

function startShop(slowAnswers: (() => void)[]): Promise<FakeService> {
  return startFakeService({
    'GET /api/Product/Index': async (request, reply) => {
      reply.header('cache-control', 'public, no-cache').header('etag', '"v1"').header('set-cookie', 'a=b')
      if (request.headers['if-none-match'] === '"v1"') return reply.code(304).send()
      return { list: [], query: request.query }
    },
    'GET /api/Product/Details/:id': async (_request, reply) =>
      reply.code(404).send({ success: false, messages: ['No encontramos lo que buscas.'], errors: {} }),
    'GET /api/Product/GetTypes': () => new Promise((resolve) => slowAnswers.push(() => resolve({}))),
    'GET /api/Product/GetLevels': async (_request, reply) => reply.code(503).send({ success: false }),
  })
}

function startMedia(): Promise<FakeService> {
  return startFakeService({
    'GET /storage/*': async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/webp')
        .send(Buffer.from('picture')),
  })
}

export async function startProxiedServices(): Promise<ProxiedServices> {
  const slowAnswers: (() => void)[] = []
  const shop = await startShop(slowAnswers)
  const identity = await startFakeService({
    'GET /api/me': async ({ query }) => ({ query }),
    'GET /api/Admin/User/Index': async () => ({ list: [] }),
  })
  const admin = await startFakeService({
    'GET /api/Log/Index': async (_request, reply) =>
      reply.header('cache-control', 'private, no-store').send({ list: [] }),
  })
  const media = await startMedia()
  const gateway = await startGateway({
    shop: shop.address,
    identity: identity.address,
    admin: admin.address,
    media: media.address,
    // No server listens there.
    academy: 'http://127.0.0.1:9',
  })
  return {
    ...{ gateway, shop, identity, admin, media, slowAnswers },
    get: (url, headers = {}) => read(gateway, url, headers),
    close: async () => {
      await gateway.close()
      await Promise.all([shop, identity, admin, media].map((service) => service.close()))
    },
  }
}
