import { createHmac } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Makes the digest by which services recognize the network of a request (IPv6: the /64), without its address. */
export function networkDigests(secret: string): (request: Pick<FastifyRequest, 'ip'>) => string {
  const key = createHmac('sha256', secret).update('networks').digest()
  return ({ ip }) => createHmac('sha256', key).update(normalizeIP(ip)).digest('base64url')
}
