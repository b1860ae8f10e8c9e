import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { makeDataDir } from './data-dir.ts'
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
    expect((await stat(join(dataDir, 'secrets'))).mode & 0o777).toBe(0o700)
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
    // On Linux /proc is there and says of itself that it is not; elsewhere nobody may write to /.
    const making = makeDataDir('/proc/rodada/x')
    await expect(making).rejects.toThrow(StartError)
    await expect(making).rejects.toThrow(/^[^\n]+$/)
  })
})
