import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, it, jest } from '@jest/globals'
import { waitUntilGone } from './processes/end-process.ts'
import { identify, isRunning, type ProcessIdentity } from './processes/process-identity.ts'
import { repository } from './repository.ts'
import { stopWithNpm } from './stop-with-npm.ts'

const source = JSON.stringify(resolve(import.meta.dirname, 'stop-with-npm.ts'))
const script = `
  import { stopWithNpm } from ${source}
  await stopWithNpm()
  process.on('SIGTERM', () => process.exit(0))
  setInterval(() => {}, 1000)
  console.log(process.pid)`

const command = '"$NODE" --input-type=module-typescript -e "$SCRIPT"; true'

/** A node process below a shell, as npm starts it; resolves to the shell and the pid of the process. */
async function underShell(env: NodeJS.ProcessEnv) {
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: script, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { shell, identity: await speakerOf(shell.stdout) }
}

async function speakerOf(stdout: Readable): Promise<ProcessIdentity> {
  const [line] = await once(stdout, 'data')
  const identity = await identify(Number(String(line).trim()))
  if (!identity) throw new Error('The process did not start')
  return identity
}

it('stops a command whose npm was ended, which no signal reaches', async () => {
  const { shell, identity } = await underShell({ npm_lifecycle_event: 'start' })
  shell.kill('SIGTERM')
  while (await isRunning(identity)) await new Promise((done) => setTimeout(done, 50))
  expect(await isRunning(identity)).toBe(false)
})

const npm = `
  const { spawn } = require('node:child_process')
  spawn('sh', ['-c', process.env.COMMAND], { stdio: 'inherit' })
  setInterval(() => {}, 1000)`

it('stops a command whose npm was killed, which leaves the shell between them', async () => {
  const above = spawn(process.execPath, ['-e', npm], {
    env: {
      ...process.env,
      COMMAND: command,
      NODE: process.execPath,
      SCRIPT: script,
      npm_lifecycle_event: 'start',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const identity = await speakerOf(above.stdout)
  above.kill('SIGKILL')
  expect(await waitUntilGone(identity, 10_000)).toBe(true)
})

const crowded = `
  import { closeSync, openSync } from 'node:fs'
  import { stopWithNpm } from ${source}
  const every = setInterval
  globalThis.setInterval = (look, ms) => every(async () => console.log(await look(), 'looked'), ms)
  await stopWithNpm()
  process.on('SIGTERM', () => process.exit(0))
  const taken = []
  try {
    while (taken.length < 1000) taken.push(openSync('/dev/null'))
  } catch ({ code }) {
    console.log(process.pid, code)
  }
  process.stdin.on('data', () => taken.forEach((file) => closeSync(file)))`

it('leaves a command alone that has no file descriptor left to look with', async () => {
  const shell = spawn('sh', ['-c', `ulimit -n 100; ${command}`], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: crowded, npm_lifecycle_event: 'start' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
  const [pid, code] = String((await lines.next()).value).split(' ')
  expect(code).toBe('EMFILE')
  const identity = await identify(Number(pid))
  if (!identity) throw new Error('The process did not start')
  for (let looks = 0; looks < 2; looks += 1)
    expect(await lines.next()).toEqual({ done: false, value: 'undefined looked' })
  expect(await isRunning(identity)).toBe(true)
  // The lookup is repeated once file descriptors are free.
  shell.stdin.write('.')
  shell.kill('SIGKILL')
  expect(await waitUntilGone(identity, 10_000)).toBe(true)
})

it('is the process that npm signals and waits for, not a shell between them', async () => {
  const { scripts } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'))
  const commands = Object.values<string>(scripts).filter((command) => command.includes('infra/start/'))
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.filter((command) => !command.startsWith('exec node '))).toEqual([])
})

it('leaves a command alone that was started without npm', async () => {
  const watch = jest.spyOn(globalThis, 'setInterval')
  const { npm_lifecycle_event: event } = process.env
  delete process.env.npm_lifecycle_event
  try {
    await stopWithNpm()
    expect(watch).not.toHaveBeenCalled()
  } finally {
    if (event !== undefined) process.env.npm_lifecycle_event = event
    watch.mockRestore()
  }
})
