import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { hourMs } from '@rodada/contracts/words/durations'
import { openBucket } from '@rodada/service/storage/open-file-store'
import { type S3Server, startS3Server } from '@rodada/service/testing/s3-server'
import { type CheckedRelease, checkRelease, ReleaseFault } from './check.ts'
import { ReleaseStorage } from './files.ts'
import { testRelease, writeRelease } from './testing/test-releases.ts'

const page = 'page.0123456789ab.js'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function build(name: string, files: Record<string, string> = {}, version = 'v1'): Promise<string> {
  const built = join(folder, name)
  await writeRelease(built, testRelease('mf-shop', { version }), { [page]: 'page', ...files })
  return built
}

const keyOf = ({ release: { app, version }, digest }: CheckedRelease) => ({ app, version, digest })

async function corrupt(file: string): Promise<void> {
  await chmod(file, 0o644)
  await appendFile(file, 'x')
}

describe('stored releases', () => {
  it('are what was built, subfolders included, and nothing else', async () => {
    const built = await build('dist', { 'server/entry.mjs': 'server' })
    await mkdir(join(built, 'standalone'))
    await writeFile(join(built, 'standalone', 'main.js'), 'alone')
    const storage = new ReleaseStorage(join(folder, 'releases'))
    const checked = await checkRelease(built)
    await storage.save(checked)
    const stored = await storage.open(keyOf(checked))
    expect(stored.folder).toBe(join(folder, 'releases/mf-shop/v1'))
    expect((await readdir(stored.folder)).sort()).toEqual([
      page,
      'release.json',
      'remoteEntry.0123456789ab.js',
      'server',
    ])
    expect(stored.release).toEqual(checked.release)
  })

  it('are stored once however often, by several at once', async () => {
    const storage = new ReleaseStorage(join(folder, 'releases'))
    const checked = await checkRelease(await build('dist'))
    await Promise.all([storage.save(checked), storage.save(checked), storage.save(checked)])
    await storage.save(checked)
    expect(await readdir(join(folder, 'releases/mf-shop'))).toEqual(['v1'])
    expect(await readdir(join(folder, 'releases/.incoming'))).toEqual([])
  })

  it('that are damaged are published again from the same build, and from no other', async () => {
    const builds = join(folder, 'apps')
    const storage = new ReleaseStorage(join(folder, 'releases'), undefined, builds)
    const checked = await checkRelease(await build('apps/mf-shop/dist'))
    await storage.save(checked)
    const place = join(folder, 'releases/mf-shop/v1')
    await corrupt(join(place, page))
    const { repaired } = await storage.open(keyOf(checked))
    expect(repaired).toBe(
      `La versión v1 de mf-shop tiene otro contenido en el archivo ${page}. Se publicó otra vez desde ${builds}/mf-shop/dist.`,
    )
    expect((await storage.open(keyOf(checked))).repaired).toBeUndefined()
    await rm(place, { recursive: true })
    expect((await storage.open(keyOf(checked))).repaired).toContain('no están guardados')
    await corrupt(join(place, page))
    await build('apps/mf-shop/dist', { [page]: 'another page' })
    await expect(storage.open(keyOf(checked))).rejects.toThrow(`otro contenido en el archivo ${page}`)
  })

  it('do not take other bytes under a version that is stored', async () => {
    const storage = new ReleaseStorage(join(folder, 'releases'))
    const first = await checkRelease(await build('one'))
    await storage.save(first)
    const other = await checkRelease(await build('two', { [page]: 'other' }))
    await expect(storage.save(other)).rejects.toThrow('lo publicado no cambia')
    expect((await storage.open(keyOf(first))).digest).toBe(first.digest)
  })

  it.each([
    ['a changed file', (place: string) => corrupt(join(place, page)), 'otro contenido'],
    ['a missing file', (place: string) => rm(join(place, page)), 'falta'],
    ['a changed list', (place: string) => corrupt(join(place, 'release.json')), 'release.json|no es la que'],
    ['nothing', (place: string) => rm(place, { recursive: true }), 'no están guardados'],
  ])('are refused with %s, and whole again when they are published again', async (_what, harm, text) => {
    const storage = new ReleaseStorage(join(folder, 'releases'))
    const checked = await checkRelease(await build('dist'))
    await storage.save(checked)
    await harm(join(folder, 'releases/mf-shop/v1'))
    await expect(storage.open(keyOf(checked))).rejects.toThrow(new RegExp(text))
    await storage.save(checked)
    expect((await storage.open(keyOf(checked))).digest).toBe(checked.digest)
  })

  it('are removed when nobody is served them any more, unless they just came', async () => {
    const storage = new ReleaseStorage(join(folder, 'releases'))
    for (const version of ['v1', 'v2', 'v3'])
      await storage.save(await checkRelease(await build(version, {}, version)))
    const yesterday = new Date(Date.now() - 25 * hourMs)
    for (const version of ['v1', 'v2'])
      await utimes(join(folder, 'releases/mf-shop', version), yesterday, yesterday)
    await storage.prune('mf-shop', ['v2'])
    expect(await readdir(join(folder, 'releases/mf-shop'))).toEqual(['v2', 'v3'])
    await storage.prune('shell', ['v2'])
  })

  it.each(['../outside.js', '/etc/passwd', 'a/../../b.js', '.hidden', ''])(
    'name no file outside of their folder: %j',
    async (path) => {
      const built = await build('dist')
      const { release } = await checkRelease(built)
      const files = { ...release.files, [path]: '0'.repeat(64) }
      await writeFile(join(built, 'release.json'), JSON.stringify({ ...release, files }))
      await expect(checkRelease(built)).rejects.toThrow('no puede tener')
    },
  )

  it('bring every file that they name', async () => {
    const built = join(folder, 'dist')
    const page = { id: 'p', path: '/productos', access: 'public', title: '', chunks: ['gone.js'] } as const
    await writeRelease(built, testRelease('mf-shop', { pages: [page] }))
    await expect(checkRelease(built)).rejects.toThrow('que no trae: gone.js')
  })

  it('have an entry whose integrity is the one that browsers check', async () => {
    const built = await build('dist')
    const { release } = await checkRelease(built)
    await writeFile(join(built, 'release.json'), JSON.stringify({ ...release, integrity: 'sha384-x' }))
    await expect(checkRelease(built)).rejects.toThrow(ReleaseFault)
  })
})

describe('releases in a bucket', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server('files')
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.objects.clear()
    server.status = null
  })
  const bucket = () => openBucket(`s3://key:secret@files/rodada?endpoint=${server.endpoint}`)

  it('reach every gateway once, and mend what has suffered there', async () => {
    const checked = await checkRelease(await build('dist', { 'server/entry.mjs': 'server' }))
    await new ReleaseStorage(join(folder, 'one'), await bucket()).save(checked)
    expect([...server.objects.keys()]).toContain('files/rodada/releases/mf-shop/v1/server/entry.mjs')
    const other = new ReleaseStorage(join(folder, 'two'), await bucket())
    const opened = await other.open(keyOf(checked))
    await corrupt(join(opened.folder, page))
    expect((await other.open(keyOf(checked))).digest).toBe(checked.digest)
    server.status = 503
    expect((await other.open(keyOf(checked))).folder).toBe(opened.folder)
  })

  it('that have suffered in the bucket run nowhere', async () => {
    const checked = await checkRelease(await build('dist'))
    await new ReleaseStorage(join(folder, 'one'), await bucket()).save(checked)
    server.objects.set(`files/rodada/releases/mf-shop/v1/${page}`, Buffer.from('evil'))
    const other = new ReleaseStorage(join(folder, 'two'), await bucket())
    await expect(other.open(keyOf(checked))).rejects.toThrow('otro contenido')
    expect(await readdir(join(folder, 'two/.incoming'))).toEqual([])
  })

  it('do not take other bytes under a version that another machine published', async () => {
    await new ReleaseStorage(join(folder, 'one'), await bucket()).save(await checkRelease(await build('a')))
    const other = await checkRelease(await build('b', { [page]: 'other' }))
    await expect(new ReleaseStorage(join(folder, 'two'), await bucket()).save(other)).rejects.toThrow(
      'no cambia',
    )
  })
})
