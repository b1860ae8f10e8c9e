import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type S3Server, startS3Server } from '@rodada/service/testing/s3-server'
import { fileListName, filePath } from './manifest.ts'
import { copyFiles, PlatformFiles, restoreFiles } from './platform-files.ts'

let server: S3Server
let place: string
beforeEach(async () => {
  server = await startS3Server('files')
  place = await mkdtemp(join(tmpdir(), 'rodada-files-'))
})
afterEach(async () => {
  await server.close()
  await rm(place, { recursive: true })
})

const listed = ['mail/a.json', 'originals/courses/one.webp', 'releases/shell/v1/a.js', 'temporary/two.jpg']

it('files go from a disk to a backup, and from there to an object store, without what can be made again', async () => {
  const dataDir = join(place, 'data')
  const underData = listed.map((key) => (/^(mail|releases)/.test(key) ? key : `storage/${key}`))
  for (const path of [...underData, 'storage/derived/courses/one.webp/160.avif', 'releases/.incoming/x']) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true })
    await writeFile(join(dataDir, path), path)
  }
  const backup = join(place, 'backup')
  const copied = await copyFiles(await PlatformFiles.open({ dataDir, storageUrl: undefined }), backup)
  expect(copied).toMatchObject({ count: 4, totalBytes: underData.join('').length })
  const names = await readdir(backup, { recursive: true, withFileTypes: true })
  const files = names.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  expect(files.sort()).toEqual(
    [...listed.map(filePath), fileListName].map((path) => join(backup, path)).sort(),
  )

  const storageUrl = `s3://key:secret@files/rodada?endpoint=${server.endpoint}`
  const bucket = await PlatformFiles.open({ dataDir: join(place, 'other'), storageUrl })
  await restoreFiles(bucket, backup)
  expect([...server.objects.keys()].sort()).toEqual(listed.slice(1).map((key) => `files/rodada/${key}`))
  expect(await copyFiles(bucket, join(place, 'again'))).toEqual({ ...copied, list: expect.anything() })
})
