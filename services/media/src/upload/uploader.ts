import { hash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { browserOf } from '@rodada/service/browser'
import { forbidden } from '@rodada/service/errors'
import type { FastifyRequest } from 'fastify'
import type { FileOwner } from '../file/file-owner.ts'

/** Who uploads, for all that hangs on it. */
export interface Uploader {
  readonly owner: FileOwner
  /** Digest of the network (IPv6: its /64) that bounds are counted for; null for the staff, who have none. */
  readonly network: string | null
  /** In whose names an upload waits for its turn. */
  readonly lines: readonly string[]
}

/** @throws 403 where the file could never be read again. */
export function uploaderOf(request: FastifyRequest): Uploader {
  const { actor, ip } = request
  const owner = { userId: actor?.userId ?? null, browser: browserOf(request) }
  if (owner.userId === null && owner.browser === null) throw forbidden()
  // A digest: the table of files is no list of visitors.
  const network = hash('sha256', normalizeIP(ip), 'base64url')
  const person = owner.userId === null ? `browser ${owner.browser}` : `user ${owner.userId}`
  const isStaff = actor?.roles.some((role) => role !== 'GeneralUser') ?? false
  return { owner, network: isStaff ? null : network, lines: [person, `network ${network}`] }
}
