import { documentStaff, documentViewTitle } from '@rodada/contracts/family/document-rules'
import { type DocumentPurpose, isDocument } from '@rodada/contracts/media/picture'
import { type CommandContext, runCommand } from '@rodada/service/command/command'
import { browserOf } from '@rodada/service/http/browser'
import type { Actor } from '@rodada/service/http/identity-token'
import type { StoredFile } from '@rodada/service/storage/file-store'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { MediaDb } from '../entities.ts'
import type { File } from '../file/file.entity.ts'
import { isUploader } from '../file/file-owner.ts'
import type { FileVault } from '../file/file-vault.ts'
import { openPublicPicture } from '../file/open-public-picture.ts'
import type { FileAddress } from './file-address.ts'
import { isGuarded } from './guarded-accounts.ts'

export interface PrivateFileParts extends CommandContext {
  readonly db: MediaDb
  readonly vault: FileVault
}

export interface PrivateFile extends StoredFile {
  readonly mime: string
}

/** An upload that no record has yet; null where there is none or somebody else made it. */
export async function openUpload(
  { db, vault }: PrivateFileParts,
  request: FastifyRequest,
  name: string,
): Promise<PrivateFile | null> {
  const row = await findFile(db, name)
  if (!row || row.state === 'permanent' || !isOwn(row, request)) return null
  return open(vault, row)
}

/**
 * A document for its owner, or for the staff, whose view is recorded first; null where there is none or it is somebody else's.
 */
export async function openDocument(
  parts: PrivateFileParts,
  request: FastifyRequest,
  purpose: DocumentPurpose,
  name: string,
): Promise<PrivateFile | null> {
  const row = await findFile(parts.db, name)
  if (row?.purpose !== purpose) return null
  if (isOwn(row, request)) {
    const hidden = request.actor !== null && (await isGuarded(parts.db, request.actor))
    return hidden ? null : open(parts.vault, row)
  }
  if (!isStaff(request.actor)) return null
  await recordView(parts, request, purpose, row)
  return open(parts.vault, row)
}

/** Opens any file by its path: uploads and documents by the rules above, public pictures for everybody. */
export async function openByAddress(
  parts: PrivateFileParts,
  request: FastifyRequest,
  { place, name }: FileAddress,
): Promise<PrivateFile | null> {
  if (place === 'temp') return openUpload(parts, request, name)
  if (isDocument(place)) return openDocument(parts, request, place, name)
  const picture = await openPublicPicture(parts.db, parts.vault, place, name)
  return picture && { ...picture.file, mime: picture.mime }
}

function findFile(db: MediaDb, name: string): Promise<File | undefined> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('name', '=', name)
    .where((or) => or.or([or('expiresAt', 'is', null), or('expiresAt', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
}

function isOwn(row: File, request: FastifyRequest): boolean {
  return isUploader(row, { userId: request.actor?.userId ?? null, browser: browserOf(request) })
}

function isStaff(actor: Actor | null): boolean {
  return actor?.roles.includes(documentStaff) ?? false
}

async function open(vault: FileVault, row: File): Promise<PrivateFile | null> {
  const file = await vault.open(row)
  return file && { ...file, mime: row.mime }
}

const viewTitles = {
  credentials: documentViewTitle,
  letters: 'Consulta de carta responsiva',
} as const satisfies Record<DocumentPurpose, string>

function recordView(
  parts: PrivateFileParts,
  request: FastifyRequest,
  purpose: DocumentPurpose,
  { name, ownerId }: File,
): Promise<void> {
  return runCommand(parts, request, async (command) =>
    command.state({
      title: viewTitles[purpose],
      // Without the file's name: the search index of the log keeps every word, and each name would be a new one.
      description: ownerId === null ? 'Documento sin dueño' : `Documento del usuario ${ownerId}`,
      formData: { file: name },
      subjectId: ownerId,
    }),
  )
}
