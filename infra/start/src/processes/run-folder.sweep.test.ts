import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { identify, isRunning } from './process-identity.ts'
import { RunFolder } from './run-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-run-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function sleeper(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  })
  child.unref()
  if (child.pid === undefined) throw new Error('The process did not start')
  return child.pid
}

describe('RunFolder', () => {
  it('belongs to one launcher at a time', async () => {
    const run = new RunFolder(folder)
    await run.claim()
    await expect(new RunFolder(folder).claim()).rejects.toThrow(
      `Rodada ya está en marcha con esta DATA_DIR (proceso ${process.pid})`,
    )
    await run.release()
    await expect(new RunFolder(folder).claim()).resolves.toBeUndefined()
  })

  it('lets exactly one of several launchers take the place of a dead one', async () => {
    const run = new RunFolder(folder)
    await run.claim()
    await writeFile(join(folder, 'run', 'start.lock'), '999999\n123\n')
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => new RunFolder(folder).claim()))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await run.holder()).toEqual(await identify(process.pid))
  })

  it('does not wait for a lock that it cannot read', async () => {
    await mkdir(join(folder, 'run', 'start.lock'), { recursive: true })
    await expect(new RunFolder(folder).claim()).rejects.toThrow('EISDIR')
  })

  it('does not take a later process of the same number for the dead launcher', async () => {
    const run = new RunFolder(folder)
    await run.claim()
    await writeFile(join(folder, 'run', 'start.lock'), `${process.pid}\nanother start time\n`)
    expect(await run.holder()).toBeNull()
  })

  it('ends the children that a killed launcher left, and nothing else', async () => {
    const run = new RunFolder(folder)
    await run.claim()
    const [left, stranger] = [await sleeper(), await sleeper()]
    await run.remember('shop', left)
    await writeFile(join(folder, 'run', 'media.pid'), `${stranger}\nanother start time\n`)
    const identity = await identify(left)
    await run.endLeftovers()
    expect(identity && (await isRunning(identity))).toBe(false)
    expect(await identify(stranger)).not.toBeNull()
    process.kill(stranger)
    expect(await readdir(join(folder, 'run'))).toEqual(['start.lock'])
  })
})
