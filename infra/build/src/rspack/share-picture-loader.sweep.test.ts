import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { sharePicture } from '@rodada/contracts/platform/release'
import sharp from 'sharp'
import { compile } from './compile.ts'
import { moduleRules } from './config.ts'

const drawing = resolve(import.meta.dirname, '../../../../shell/src/share-picture.svg')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-picture-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('draws the picture of shared links in the size that documents tell, small enough for chats', async () => {
  await compile([
    { mode: 'production', entry: drawing, output: { path: folder }, module: moduleRules(false) },
  ])
  const pictures = (await readdir(folder)).filter((file) => !file.endsWith('.js'))
  expect(pictures).toEqual([expect.stringMatching(/^share-picture\.[0-9a-f]{12}\.png$/)])
  const picture = await readFile(join(folder, pictures[0] ?? ''))
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({
    format: 'png',
    width: sharePicture.width,
    height: sharePicture.height,
  })
  expect(picture.length).toBeLessThanOrEqual(60 * 1024)
})
