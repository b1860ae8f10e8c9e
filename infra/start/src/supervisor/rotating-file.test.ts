import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { RotatingFile } from './rotating-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-log-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('RotatingFile', () => {
  it('keeps the newest files and no more than it should', async () => {
    const file = new RotatingFile(join(folder, 'shop.log'), 10, 2)
    for (const text of ['first 1\n', 'second 2\n', 'third 3\n', 'fourth 4\n']) file.write(Buffer.from(text))
    expect((await readdir(folder)).sort()).toEqual(['shop.log', 'shop.log.1', 'shop.log.2'])
    expect(await readFile(join(folder, 'shop.log'), 'utf8')).toBe('fourth 4\n')
    expect(await readFile(join(folder, 'shop.log.2'), 'utf8')).toBe('second 2\n')
  })

  it('goes on where an earlier run ended', async () => {
    new RotatingFile(join(folder, 'shop.log')).write(Buffer.from('before\n'))
    new RotatingFile(join(folder, 'shop.log')).write(Buffer.from('after\n'))
    expect(await readFile(join(folder, 'shop.log'), 'utf8')).toBe('before\nafter\n')
  })
})
