import { randomBytes } from 'node:crypto'
import { keepLetter } from '@rodada/contracts/letter'
import { implementInternal } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { MediaDb } from '../entities.ts'
import type { FileVault } from '../file/file-vault.ts'

/** US Letter in points, and its paper. */
const page = { width: 612, height: 792, color: '#ffffff' } as const

/** Letters that the academy had signed: reserved files, which the event of the signature keeps for good. */
export function letterRoutes(app: FastifyInstance, db: MediaDb, vault: FileVault): void {
  implementInternal(app, keepLetter, async ({ body: { ownerId, content } }) => {
    const name = `${randomBytes(16).toString('hex')}.pdf`
    const bytes = Buffer.from(content, 'base64')
    // The row comes first: a file without one would never be found again.
    await db
      .insertInto('file')
      .values({
        ...{ name, purpose: 'letters', state: 'reserved', ownerId, ...page },
        ...{ bytes: bytes.length, mime: 'application/pdf', expiresAt: sql`now() + interval '7 days'` },
      })
      .execute()
    await vault.keep(name, bytes)
    return { name }
  })
}
