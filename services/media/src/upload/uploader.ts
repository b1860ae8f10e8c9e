import { hash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { browserOf } from '@rodada/service/http/browser'
import { forbidden } from '@rodada/service/http/errors'
import type { FastifyRequest } from 'fastify'
import type { FileOwner } from '../file/file-owner.ts'

export interface Uploader {
  readonly owner: FileOwner
  /** Digest of the network (IPv6: its /64) that bounds are counted for; null for the staff, who have no bounds. */
  readonly network: string | null
  /** Queues in which an upload waits for its turn, see `Turns`. */
  readonly lines: readonly string[]
}

/** @throws 403 without a user or a browser key: nobody could ever read the file. */
export function uploaderOf(request: FastifyRequest): Uploader {
  const { actor, ip } = request
  const owner = { userId: actor?.userId ?? null, browser: browserOf(request) }
  if (owner.userId === null && owner.browser === null) throw forbidden()
  // A digest, so that the table of files does not list visitors' addresses.
  const network = hash('sha256', normalizeIP(ip), 'base64url')
  const person = owner.userId === null ? `browser ${owner.browser}` : `user ${owner.userId}`
  const isStaff = actor?.roles.some((role) => role !== 'GeneralUser') ?? false
  return { owner, network: isStaff ? null : network, lines: [person, `network ${network}`] }
}
