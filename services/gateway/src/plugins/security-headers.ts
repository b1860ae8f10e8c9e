import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import helmet from 'helmet'

const year = 365 * 24 * 60 * 60

/** Devices and features that no page of the site asks for. */
const unused = ['microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'].map((name) => `${name}=()`)
const permissions = ['camera=()', ...unused].join(', ')

/** Of documents: the instructor's panel scans codes with the camera, and is reached from any page without a load. */
export const documentPermissions = { 'permissions-policy': ['camera=(self)', ...unused].join(', ') }

export interface SecurityHeadersOptions {
  /** Whether browsers are told to ask by https alone, for a year. */
  readonly strictTransport: boolean
  /** Whether they are told so for every name below this one too. */
  readonly includeSubDomains: boolean
}

/**
 * Headers that keep browsers from doing what the site never wants. Answers and files may load nothing and
 * stand in no frame; documents bring a policy of their own, which replaces this one.
 */
export const securityHeaders = fp(
  async (app: FastifyInstance, options: SecurityHeadersOptions) => {
    const headers = { ...helmetHeaders(options), 'permissions-policy': permissions }
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
  { name: 'security-headers' },
)

/** Computed once: the library would make the same headers anew for each answer. */
function helmetHeaders({ strictTransport, includeSubDomains }: SecurityHeadersOptions): OutgoingHttpHeaders {
  const setHeaders = helmet({
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
    strictTransportSecurity: strictTransport && { maxAge: year, includeSubDomains },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, (error) => {
    if (error !== undefined) throw error
  })
  return response.getHeaders()
}
