import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { AppName } from '@rodada/contracts/platform'
import type { FileStore } from '@rodada/service/storage/file-store'
import { type CheckedRelease, checkRelease, readManifest } from './checked-release.ts'
import { errorCode } from './error-code.ts'
import { type FaultKind, ReleaseFault } from './release-fault.ts'

/** Names one release for good. */
export interface ReleaseKey {
  readonly app: AppName
  readonly version: string
  readonly digest: string
}

/** Where the files of releases are kept, each in a folder of its own that never changes. */
export interface ReleaseDepot {
  /**
   * Keeps a checked release of another folder. Once more is the same.
   * @throws ReleaseFault when other bytes are kept under its version.
   */
  keep(from: CheckedRelease): Promise<void>
  /** A kept release, checked. @throws ReleaseFault when it is not there, or not as it was published. */
  open(key: ReleaseKey): Promise<CheckedRelease>
  /** Removes this machine's copies of other releases of an app. A bucket keeps all. */
  prune(app: AppName, versions: readonly string[]): Promise<void>
}

type ReadFile = (path: string) => Promise<Buffer>

const manifestName = 'release.json'

/** A release that is just being published is not registered yet. */
const pruneAfterMs = 24 * 60 * 60 * 1000

/**
 * Keeps releases in `folder/<app>/<version>`. With a bucket that folder is the copy of one gateway: what is missing
 * in it, or has suffered, comes from `releases/<app>/<version>/` in the bucket.
 */
export function releaseDepot(folder: string, bucket?: FileStore): ReleaseDepot {
  const folderOf = ({ app, version }: Omit<ReleaseKey, 'digest'>) => join(folder, app, version)

  /** Fills a draft, checks it, and only then puts it in its place. */
  async function fill(key: ReleaseKey, read: ReadFile): Promise<CheckedRelease> {
    const draft = join(folder, '.incoming', randomUUID())
    try {
      const manifest = await read(manifestName)
      const { files } = readManifest(manifest)
      await write(join(draft, manifestName), manifest)
      for (const path of Object.keys(files)) await write(join(draft, path), await read(path))
      await checkRelease(draft, key.digest)
      return await putInPlace(draft, key)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }

  async function putInPlace(draft: string, key: ReleaseKey): Promise<CheckedRelease> {
    const place = folderOf(key)
    await mkdir(dirname(place), { recursive: true })
    const fault = await faultOf(place, key)
    if (fault === 'files') await setAside(place)
    // Another process may have been faster: its folder is checked like this one.
    if (fault !== undefined) await rename(draft, place).catch(ifTaken)
    return checkRelease(place, key.digest)
  }

  /** What has suffered makes room. */
  async function setAside(place: string): Promise<void> {
    const aside = join(folder, '.incoming', randomUUID())
    await rename(place, aside)
    await rm(aside, { recursive: true, force: true })
  }

  async function download(key: ReleaseKey, from: FileStore): Promise<CheckedRelease> {
    return fill(key, async (path) => {
      const file = await from.read(bucketKey(key, path))
      if (!file) throw absent(key)
      return buffer(file.content)
    })
  }

  return {
    async keep({ release, folder: from, digest }) {
      const key = { app: release.app, version: release.version, digest }
      await refuseOther(folderOf(key), key)
      await fill(key, (path) => readFile(join(from, path)))
      if (bucket) await send(folderOf(key), key, Object.keys(release.files), bucket)
    },

    async open(key) {
      try {
        return await checkRelease(folderOf(key), key.digest)
      } catch (error) {
        if (!(error instanceof ReleaseFault)) throw error
        if (bucket) return download(key, bucket)
        throw error.kind === 'absent' ? absent(key) : error
      }
    },

    async prune(app, versions) {
      for (const version of await foldersIn(join(folder, app))) {
        const place = join(folder, app, version)
        if (versions.includes(version) || !(await isOld(place))) continue
        await rm(place, { recursive: true, force: true })
      }
    },
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
}

async function isOld(place: string): Promise<boolean> {
  return Date.now() - (await stat(place)).mtimeMs > pruneAfterMs
}

/** The manifest comes last: what is named by it is there. */
async function send(
  folder: string,
  key: ReleaseKey,
  paths: readonly string[],
  bucket: FileStore,
): Promise<void> {
  const sent = await bucket.read(bucketKey(key, manifestName))
  const manifest = await readFile(join(folder, manifestName))
  if (sent && !manifest.equals(await buffer(sent.content))) throw taken(key)
  for (const path of paths) await bucket.write(bucketKey(key, path), await readFile(join(folder, path)))
  await bucket.write(bucketKey(key, manifestName), manifest)
}

function bucketKey({ app, version }: ReleaseKey, path: string): string {
  return `releases/${app}/${version}/${path}`
}

/** A folder that has suffered may be filled anew; a whole one of other bytes may not. */
async function refuseOther(place: string, key: ReleaseKey): Promise<void> {
  if ((await faultOf(place, key)) === 'files' && (await faultOf(place)) === undefined) throw taken(key)
}

async function faultOf(place: string, key?: ReleaseKey): Promise<FaultKind | undefined> {
  try {
    await checkRelease(place, key?.digest)
    return undefined
  } catch (error) {
    if (error instanceof ReleaseFault) return error.kind
    throw error
  }
}

function taken({ app, version }: ReleaseKey): ReleaseFault {
  return new ReleaseFault('files', `Ya hay otra versión ${version} de ${app}: lo publicado no cambia.`)
}

function absent({ app, version }: ReleaseKey): ReleaseFault {
  return new ReleaseFault('absent', `Los archivos de la versión ${version} de ${app} no están guardados.`)
}

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content, { mode: 0o444 })
}

function ifTaken(error: unknown): void {
  if (!['ENOTEMPTY', 'EEXIST'].includes(String(errorCode(error)))) throw error
}
