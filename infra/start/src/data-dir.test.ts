import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { makeDataDir, requireRoom } from './data-dir.ts'
import { StartError } from './start-error.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-data-dir-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('DATA_DIR', () => {
  it('is made with the folders above it, closed inside, and may be there already', async () => {
    const dataDir = join(folder, 'srv', 'rodada')
    await makeDataDir(dataDir)
    await makeDataDir(dataDir)
    for (const name of ['secrets', 'incoming'])
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o700)
  })

  it('may not be a file, nor lie in one', async () => {
    const file = join(folder, 'archivo')
    await writeFile(file, '')
    for (const dataDir of [file, join(file, 'x', 'y')]) {
      await expect(makeDataDir(dataDir)).rejects.toThrow(
        new StartError(`DATA_DIR=${dataDir} no vale: ahí hay un archivo, elige una carpeta.`),
      )
    }
  })

  it('may not hold a file in the place of one of its folders', async () => {
    await writeFile(join(folder, 'run'), '')
    await expect(makeDataDir(folder)).rejects.toThrow(StartError)
  })

  it('ends at once where the system takes no folder', async () => {
    // On Linux /proc exists and yet reports that it does not; elsewhere nobody may write to /.
    const making = makeDataDir('/proc/rodada/x')
    await expect(making).rejects.toThrow(StartError)
    await expect(making).rejects.toThrow(/^[^\n]+$/)
  })

  it('needs room on its disk for a first start', async () => {
    const left = (megabytes: number) => () => Promise.resolve(megabytes * 1024 * 1024)
    await expect(requireRoom(folder, left(56))).rejects.toThrow(
      new StartError(
        `En el disco de ${folder} quedan 56 MB y el primer arranque necesita 256: libera espacio o usa otra DATA_DIR.`,
      ),
    )
    await requireRoom(folder, left(256))
    await requireRoom(folder)
  })
})
