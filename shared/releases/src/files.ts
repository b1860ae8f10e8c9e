import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { AppName } from '@rodada/contracts/platform/platform'
import { dayMs } from '@rodada/contracts/words/durations'
import type { FileStore } from '@rodada/service/storage/file-store'
import {
  type CheckedRelease,
  checkRelease,
  errorCode,
  type FaultKind,
  otherBytes,
  ReleaseFault,
  readManifest,
} from './check.ts'

export interface ReleaseKey {
  readonly app: AppName
  readonly version: string
  readonly digest: string
}

type ReadFile = (path: string) => Promise<Buffer>

const manifestName = 'release.json'

/** A folder may belong to a release that is being published and not registered yet. */
const pruneAfterMs = dayMs

/**
 * Where the files of releases are stored: each in `folder/<app>/<version>`, which never changes. With a bucket that
 * folder is one gateway's cache: what is missing in it, or damaged, comes from `releases/<app>/<version>/` in the bucket.
 */
export class ReleaseStorage {
  readonly #folder: string
  readonly #bucket: FileStore | undefined
  readonly #builds: string | undefined

  /** @param builds folder of the apps' folders: a build there is a whole copy of the release that it was published as. */
  constructor(folder: string, bucket?: FileStore, builds?: string) {
    this.#folder = folder
    this.#bucket = bucket
    this.#builds = builds
  }

  /**
   * Stores a checked release of another folder. Idempotent.
   * @throws ReleaseFault when other bytes are stored under its version.
   */
  async save({ release, folder: from, digest }: CheckedRelease): Promise<void> {
    const key = { app: release.app, version: release.version, digest }
    const place = this.#folderOf(key)
    await refuseOther(place, key)
    await this.#fill(key, (path) => readFile(join(from, path)))
    if (this.#bucket) await upload(place, key, Object.keys(release.files), this.#bucket)
  }

  /** A stored release, checked. @throws ReleaseFault when it is not there, or not as it was published. */
  async open(key: ReleaseKey): Promise<CheckedRelease> {
    try {
      return await checkRelease(this.#folderOf(key), key.digest)
    } catch (error) {
      if (!(error instanceof ReleaseFault)) throw error
      if (this.#bucket) return this.#download(key, this.#bucket)
      const fault = error.kind === 'absent' ? absent(key) : error
      return this.#repair(key, fault)
    }
  }

  /** @throws the fault where the build is not there, or is another one. */
  async #repair(key: ReleaseKey, fault: ReleaseFault): Promise<CheckedRelease> {
    if (this.#builds === undefined) throw fault
    const build = join(this.#builds, key.app, 'dist')
    if ((await faultOf(build, key)) !== undefined) throw fault
    const checked = await this.#fill(key, (path) => readFile(join(build, path)))
    return { ...checked, repaired: `${fault.message} Se publicó otra vez desde ${build}.` }
  }

  /** Removes this machine's copies of an app's releases except for `versions`. A bucket keeps all. */
  async prune(app: AppName, versions: readonly string[]): Promise<void> {
    for (const version of await foldersIn(join(this.#folder, app))) {
      const place = join(this.#folder, app, version)
      if (versions.includes(version) || !(await isOld(place))) continue
      await rm(place, { recursive: true, force: true })
    }
  }

  #folderOf({ app, version }: ReleaseKey): string {
    return join(this.#folder, app, version)
  }

  async #download(key: ReleaseKey, from: FileStore): Promise<CheckedRelease> {
    return this.#fill(key, async (path) => {
      const file = await from.read(bucketKey(key, path))
      if (!file) throw absent(key)
      return buffer(file.content)
    })
  }

  /** Fills a draft, checks it, and only then puts it in its place. */
  async #fill(key: ReleaseKey, read: ReadFile): Promise<CheckedRelease> {
    const draft = this.#draft()
    try {
      const manifest = await read(manifestName)
      const { files } = readManifest(manifest)
      await write(join(draft, manifestName), manifest)
      for (const path of Object.keys(files)) await write(join(draft, path), await read(path))
      await checkRelease(draft, key.digest)
      return await this.#putInPlace(draft, key)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }

  async #putInPlace(draft: string, key: ReleaseKey): Promise<CheckedRelease> {
    const place = this.#folderOf(key)
    await mkdir(dirname(place), { recursive: true })
    const fault = await faultOf(place, key)
    if (fault === 'files') {
      // A damaged one is moved away first, so that no reader finds half of it.
      const aside = this.#draft()
      await rename(place, aside)
      await rm(aside, { recursive: true, force: true })
    }
    // Another process may have been faster: its folder is checked like this one.
    if (fault !== undefined) await rename(draft, place).catch(ifTaken)
    return checkRelease(place, key.digest)
  }

  #draft(): string {
    return join(this.#folder, '.incoming', randomUUID())
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

/** The manifest comes last: the files that it names are there by then. */
async function upload(
  folder: string,
  key: ReleaseKey,
  paths: readonly string[],
  bucket: FileStore,
): Promise<void> {
  const sent = await bucket.read(bucketKey(key, manifestName))
  const manifest = await readFile(join(folder, manifestName))
  if (sent && !manifest.equals(await buffer(sent.content))) throw otherBytes(key)
  for (const path of paths) await bucket.write(bucketKey(key, path), await readFile(join(folder, path)))
  await bucket.write(bucketKey(key, manifestName), manifest)
}

function bucketKey({ app, version }: ReleaseKey, path: string): string {
  return `releases/${app}/${version}/${path}`
}

/** A damaged folder may be filled anew; a whole one of other bytes may not. */
async function refuseOther(place: string, key: ReleaseKey): Promise<void> {
  if ((await faultOf(place, key)) === 'files' && (await faultOf(place)) === undefined) throw otherBytes(key)
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
