import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const year = 365 * 24 * 60 * 60

/** Devices and features that no page of the site asks for. */
const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((name) => `${name}=()`)
  .join(', ')

/**
 * Headers that keep browsers from doing what the site never wants. Answers and files may load nothing and
 * stand in no frame; documents bring a policy of their own, which replaces this one.
 */
export const securityHeaders = fp(
  async (app: FastifyInstance, { strictTransport }: { strictTransport: boolean }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: strictTransport && { maxAge: year, includeSubDomains: false },
    })
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('permissions-policy', permissions)
      done()
    })
  },
  { name: 'security-headers' },
)
