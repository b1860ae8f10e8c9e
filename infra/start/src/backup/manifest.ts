import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { codeOf, StartError } from '../start-error.ts'
import { Digest } from './digest.ts'

/** Version of the folder's format; its contents have the versions of their migrations. */
export const backupFormat = 1

export const manifestName = 'manifest.json'
export const fileListName = 'files.jsonl'
export const encryptedKeysName = 'keys.encrypted'

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const count = Type.Integer({ minimum: 0 })
/** A file of the backup as it lies in its folder. */
const piece = { bytes: count, sha256 }
const name = Type.String({ pattern: '^[a-z][a-z0-9_]*$' })

const backedUpTable = Type.Object({
  schema: name,
  name,
  columns: Type.Array(Type.String({ minLength: 1 })),
  rows: count,
  ...piece,
})
export type BackedUpTable = Static<typeof backedUpTable>

const backedUpSequence = Type.Object({
  schema: name,
  name,
  value: Type.String({ pattern: '^-?\\d+$' }),
  isCalled: Type.Boolean(),
})
export type BackedUpSequence = Static<typeof backedUpSequence>

/** Versions that a part's tables were made by: its migrations, and its queues' schema. */
const partState = Type.Object({
  migrations: Type.Array(Type.String()),
  jobs: Type.Union([count, Type.Null()]),
})
export type PartState = Static<typeof partState>

const manifest = Type.Object({
  format: Type.Literal(backupFormat),
  platformId: Type.String({ format: 'uuid' }),
  /** When its snapshot of the database was taken. */
  takenAt: Type.String({ format: 'date-time' }),
  parts: Type.Record(Type.String(), partState),
  /** Digests of FILES_KEY and of those in FILES_KEYS_OLD. */
  keys: Type.Array(sha256, { minItems: 1 }),
  /** Those keys, where a passphrase encrypts them. */
  encryptedKeys: Type.Union([Type.Object(piece), Type.Null()]),
  tables: Type.Array(backedUpTable),
  sequences: Type.Array(backedUpSequence),
  /** The list of all files, which names the digest of each. */
  files: Type.Object({ count, totalBytes: count, list: Type.Object(piece) }),
})
export type Manifest = Static<typeof manifest>

const listedFile = Type.Object({ key: Type.String({ minLength: 1 }), ...piece })
export type BackedUpFile = Static<typeof listedFile>

export function tablePath({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string {
  return join('database', `${schema}.${name}.copy.gz`)
}

export function filePath(key: string): string {
  return join('files', ...key.split('/'))
}

/** Reads a backup's manifest. @throws StartError when the folder holds none, or one of a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
    throw new StartError(`En ${folder} no hay un respaldo completo: falta ${manifestName}.`)
  })
  const value = parsed(text)
  if (isNewer(value)) {
    throw new StartError(
      `El respaldo ${folder} es de una versión más nueva que este código: restáuralo con la versión que lo hizo o una posterior.`,
    )
  }
  if (Value.Check(manifest, value)) return value
  throw damaged(folder, manifestName)
}

/** The files of a backup, in the order in which they were copied. @throws StartError when the list is damaged. */
export async function* readFileList(folder: string): AsyncIterable<BackedUpFile> {
  const list = await open(join(folder, fileListName))
  try {
    for await (const line of list.readLines()) {
      const file = parsed(line)
      if (!Value.Check(listedFile, file) || !isInside(file.key)) throw damaged(folder, fileListName)
      yield file
    }
  } finally {
    await list.close()
  }
}

/**
 * Reads every file of a backup. Nothing is restored from one that is not whole.
 * @throws StartError naming the first file that is missing or changed.
 */
export async function verifyBackup(
  folder: string,
  { tables, files, encryptedKeys }: Manifest,
): Promise<void> {
  const pieces = [
    ...tables.map((table) => ({ path: tablePath(table), ...table })),
    { path: fileListName, ...files.list },
    ...(encryptedKeys ? [{ path: encryptedKeysName, ...encryptedKeys }] : []),
  ]
  for (const each of pieces) await verify(folder, each.path, each)
  let found = 0
  for await (const file of readFileList(folder)) {
    await verify(folder, filePath(file.key), file)
    found += 1
  }
  if (found !== files.count) throw damaged(folder, fileListName)
}

async function verify(folder: string, path: string, { bytes, sha256 }: Static<typeof backedUpTable> | Piece) {
  const digest = new Digest()
  await pipeline(createReadStream(join(folder, path)), digest.resume()).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? damaged(folder, path) : error
  })
  if (digest.bytes !== bytes || digest.sha256() !== sha256) throw damaged(folder, path)
}

interface Piece {
  readonly bytes: number
  readonly sha256: string
}

function damaged(folder: string, path: string): StartError {
  return new StartError(
    `El respaldo ${folder} está dañado: ${path} falta o cambió. Usa otro; no se restauró nada.`,
  )
}

/** A list that was changed by hand must not lead out of the folder. */
function isInside(key: string): boolean {
  return key.split('/').every((step) => step !== '' && step !== '.' && step !== '..')
}

function isNewer(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'format' in value && Number(value.format) > backupFormat
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Half a file: the schema refuses it.
    return undefined
  }
}
