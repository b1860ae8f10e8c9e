import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContractTexts } from '@rodada/contracts/platform/contract-versions'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { Release } from '@rodada/contracts/platform/release'
import satisfies from 'semver/functions/satisfies.js'
import { Value } from 'typebox/value'
import { releaseSchema } from './schema.ts'

/** Why a release cannot run: it is not there, its files are not what was published, or a contract does not fit. */
export type FaultKind = 'absent' | 'files' | 'contract'

/** A release that cannot run; the message tells people why. */
export class ReleaseFault extends Error {
  override name = 'ReleaseFault'
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** A release whose every byte is what was published. */
export interface CheckedRelease {
  readonly release: Release
  /** Absolute. */
  readonly folder: string
  /** SHA-256 of its `release.json`, hexadecimal: it names the hashes of all other files. */
  readonly digest: string
  /** What was wrong with the stored files until they were published again, for people. */
  readonly repaired?: string
}

/**
 * Reads a release and compares every file with the list that it was published with.
 * @param digest of `release.json`, where it is known.
 * @throws ReleaseFault when the folder is not there or a byte of it differs.
 */
export async function checkRelease(folder: string, digest?: string): Promise<CheckedRelease> {
  const bytes = await readOrNull(join(folder, 'release.json'))
  if (bytes === null)
    throw new ReleaseFault('absent', `No hay ninguna versión en ${folder}: «npm run build» la hace.`)
  const found = hash('sha256', bytes)
  const release = readManifest(bytes)
  if (digest !== undefined && found !== digest) throw broken(release, 'no es la que se publicó')
  await Promise.all(Object.entries(release.files).map((file) => checkFile(folder, release, file)))
  return { release, folder, digest: found }
}

async function checkFile(
  folder: string,
  release: Release,
  [path, expected]: readonly [string, string],
): Promise<void> {
  const content = await readOrNull(join(folder, path))
  if (content === null) throw broken(release, `le falta el archivo ${path}`)
  if (hash('sha256', content) !== expected)
    throw broken(release, `tiene otro contenido en el archivo ${path}`)
  const isEntry = path === release.entry
  if (isEntry && release.integrity !== `sha384-${hash('sha384', content, 'base64')}`) {
    throw broken(release, 'tiene otra suma de comprobación en su archivo de entrada')
  }
}

/** Names of files and folders without a way out of the release's own folder. */
const safePath = /^[\w@+-][\w.@+-]*(?:\/[\w@+-][\w.@+-]*)*$/

/** Reads `release.json`. @throws ReleaseFault when it is none, or names files outside of its folder. */
export function readManifest(bytes: Buffer): Release {
  const release = parse(bytes)
  const bad = Object.keys(release.files).find((path) => !safePath.test(path))
  if (bad !== undefined) throw broken(release, `nombra un archivo que no puede tener: ${bad}`)
  const missing = namedFiles(release).find((file) => release.files[file] === undefined)
  if (missing !== undefined) throw broken(release, `nombra un archivo que no trae: ${missing}`)
  return release
}

function parse(bytes: Buffer): Release {
  try {
    return Value.Parse(releaseSchema, JSON.parse(bytes.toString()))
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause)
    throw new ReleaseFault('files', `release.json no se puede leer (${detail})`)
  }
}

/** Files that the document and the router request. */
function namedFiles(release: Release): string[] {
  const { entry, pages, widgets, preload, provides = {}, icon, sharePicture } = release
  const lists = [...pages.map(({ chunks }) => chunks), ...Object.values(widgets), ...Object.values(provides)]
  const pictures = [icon, sharePicture].filter((file) => file !== undefined)
  return [entry, ...lists.flat(), ...preload.map(({ file }) => file), ...pictures]
}

function broken({ app, version }: Release, what: string): ReleaseFault {
  return new ReleaseFault('files', `La versión ${version} de ${app} ${what}.`)
}

/** The fault of other bytes under a version that is published. */
export function otherBytes({ app, version }: Pick<Release, 'app' | 'version'>): ReleaseFault {
  return new ReleaseFault('files', `Ya hay otra versión ${version} de ${app}: lo publicado no cambia.`)
}

async function readOrNull(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(String(errorCode(error)))) return null
    throw error
  })
}

/** The system's code of a failure, `ENOENT`; undefined where it has none. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

/** The part of a release by which contracts are compared. */
export interface Contracted {
  readonly app: AppName
  readonly version: string
  readonly contract: ContractTexts
  /** The contract that a shell offers. */
  readonly offers?: string | null
}

const contractNames = { shell: 'del marco', api: 'de la API' } as const

/** Message, for people, about the contract that a release does not work with; undefined where it works with all. */
export function misfit(release: Contracted, offered: ContractTexts): string | undefined {
  const { app, version, contract } = release
  // A shell needs no other shell.
  const needed = app === 'shell' ? (['api'] as const) : (['shell', 'api'] as const)
  const missing = needed.find((name) => !satisfies(offered[name], contract[name]))
  if (missing === undefined) return undefined
  return `La versión ${version} de ${app} necesita ${contract[missing]} del contrato ${contractNames[missing]}, y hay ${offered[missing]}.`
}

/** Contracts that a remote finds: the API of this gateway, and what the active shell offers, 0.0.0 without one. */
export function offeredBy(shell: Contracted | undefined, api: string): ContractTexts {
  return { shell: shell?.offers ?? '0.0.0', api }
}
