import { keepLetter } from '@rodada/contracts/family/letter'
import { implementInternal } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { MediaDb } from '../entities.ts'
import type { FileVault } from '../file/file-vault.ts'
import { storeFile } from '../file/store-file.ts'

/** US Letter: size in PDF points, colour of the paper. */
const page = { width: 612, height: 792, color: '#ffffff' } as const

/** Stores letters that were signed at the academy: reserved, until the event of the signature keeps them for good. */
export function letterRoutes(app: FastifyInstance, db: MediaDb, vault: FileVault): void {
  implementInternal(app, keepLetter, async ({ body }) => {
    const content = Buffer.from(body.content, 'base64')
    const { ownerId } = body
    const letter = { purpose: 'letters', state: 'reserved', mime: 'application/pdf', ending: 'pdf' } as const
    const name = await storeFile(db, vault, { ...letter, ...page, ownerId, content, hours: 7 * 24 })
    return { name }
  })
}
