import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { endProcess, waitUntilGone } from './end-process.ts'
import type { GuardOptions } from './guard.ts'
import { identify, type ProcessIdentity } from './process-identity.ts'

const started: ProcessIdentity[] = []
afterEach(async () => {
  for (const identity of started.splice(0)) await endProcess(identity, 'SIGKILL', 1000)
})

const stubborn = `process.on('SIGTERM', () => {}); process.stdout.write('.'); for (;;);`
const orderly = `process.on('SIGTERM', () => process.exit()); process.stdout.write('.'); setInterval(() => {}, 1000)`

/** A launcher of its own with a guarded child; the launcher, and both pids. */
async function launch(program: string, options: GuardOptions) {
  const script = `
    import { spawn } from 'node:child_process'
    import { guardChild } from ${JSON.stringify(resolve(import.meta.dirname, 'guard.ts'))}
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(program)}], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
    guardChild(child, ${JSON.stringify(options)})
    process.on('SIGUSR2', () => child.kill('SIGKILL'))
    child.stdout.once('data', () => console.log(child.pid))
    setInterval(() => {}, 1000)`
  const flags = ['--input-type=module-typescript', '-e', script]
  const launcher = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(launcher.stdout, 'data')
  const child = await known(Number(line))
  await known(launcher.pid)
  return { launcher, child }
}

async function known(pid: number | undefined): Promise<ProcessIdentity> {
  const identity = await identify(pid ?? 0)
  if (!identity) throw new Error('The process did not start')
  started.push(identity)
  return identity
}

/** The shells that wait beside the launcher's children. */
async function guardsOf(launcher: ChildProcess): Promise<string[]> {
  const ps = spawn('ps', ['-eo', 'ppid=,args='], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = (await ps.stdout.setEncoding('utf8').toArray()).join('').split('\n')
  return lines.filter((line) => line.trim().startsWith(`${launcher.pid} sh -c`))
}

describe('a child whose launcher is killed', () => {
  it('is told to end', async () => {
    const { launcher, child } = await launch(orderly, { first: 'TERM', last: '0' })
    launcher.kill('SIGKILL')
    expect(await waitUntilGone(child, 10_000)).toBe(true)
  })

  it('is ended by force where it hangs', async () => {
    const { launcher, child } = await launch(stubborn, { first: 'TERM', last: 'KILL' })
    launcher.kill('SIGKILL')
    expect(await waitUntilGone(child, 10_000)).toBe(true)
  })

  it('is given time where others need it while they end', async () => {
    const { launcher, child } = await launch(orderly, { first: 'TERM', last: '0', delay: 2 })
    launcher.kill('SIGKILL')
    expect(await waitUntilGone(child, 1000)).toBe(false)
    expect(await waitUntilGone(child, 10_000)).toBe(true)
  })
})

it('a launcher on a machine without a shell says so once and goes on', async () => {
  const script = `
    import { spawn } from 'node:child_process'
    import { guardChild } from ${JSON.stringify(resolve(import.meta.dirname, 'guard.ts'))}
    for (let count = 0; count < 2; count += 1) {
      const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 500)'], { detached: true, stdio: 'ignore' })
      guardChild(child, { first: 'TERM', last: 'KILL' })
    }`
  const launcher = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    env: { ...process.env, PATH: '/nowhere' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(launcher, 'exit')
  const said = (await launcher.stdout.setEncoding('utf8').toArray()).join('')
  expect(said).toMatch(/^Si este proceso muere de golpe[^\n]* \(spawn sh ENOENT\)\.\n$/)
  expect(await exit).toEqual([0, null])
})

it('nobody waits for a child that is gone', async () => {
  const { launcher, child } = await launch(orderly, { first: 'TERM', last: '0' })
  expect(await guardsOf(launcher)).toHaveLength(1)
  launcher.kill('SIGUSR2')
  await waitUntilGone(child, 10_000)
  while ((await guardsOf(launcher)).length > 0);
  expect(await guardsOf(launcher)).toEqual([])
})
