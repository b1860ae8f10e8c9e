import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { identify } from '@rodada/start/processes/process-identity'
import { holdDown } from './hold-down.ts'
import { processOf } from './running-processes.ts'

let dataDir: string
let child: ChildProcess | undefined

/** A part as the supervisor runs and records it. */
async function startPart(name: string): Promise<ChildProcess> {
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await once(child, 'spawn')
  const identity = await identify(child.pid ?? 0)
  await writeFile(join(dataDir, 'run', `${name}.pid`), `${identity?.pid}\n${identity?.startTime}\n`)
  return child
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rodada-hold-down-'))
  await mkdir(join(dataDir, 'run'))
})

afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(dataDir, { recursive: true })
})

describe('holding a part down', () => {
  it('kills it, and again when it comes back, until released', async () => {
    const first = await startPart('academy')
    const firstEnd = once(first, 'exit')
    const outage = holdDown(dataDir, 'academy')
    expect(await firstEnd).toEqual([null, 'SIGKILL'])
    expect(await once(await startPart('academy'), 'exit')).toEqual([null, 'SIGKILL'])
    await outage.release()
    const third = await startPart('academy')
    expect(await processOf(dataDir, 'academy')).toMatchObject({ pid: third.pid })
  })

  it('leaves other parts alone', async () => {
    const shop = await startPart('shop')
    const outage = holdDown(dataDir, 'academy')
    await outage.release()
    expect(await processOf(dataDir, 'shop')).toMatchObject({ pid: shop.pid })
  })

  it('takes the record of an ended process for none', async () => {
    const shop = await startPart('shop')
    shop.kill('SIGKILL')
    await once(shop, 'exit')
    expect(await processOf(dataDir, 'shop')).toBeNull()
  })
})
