import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, it } from '@jest/globals'
import { identify, isRunning } from './processes/process-identity.ts'

const script = `
  import { stopWithNpm } from ${JSON.stringify(resolve(import.meta.dirname, 'stop-with-npm.ts'))}
  stopWithNpm()
  process.on('SIGTERM', () => process.exit(0))
  setInterval(() => {}, 1000)
  console.log(process.pid)`

/** A node process below a shell, as npm starts it; resolves to the shell and the pid of the process. */
async function underShell(env: NodeJS.ProcessEnv) {
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module-typescript -e "$SCRIPT"; true'], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: script, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(shell.stdout, 'data')
  const identity = await identify(Number(String(line).trim()))
  if (!identity) throw new Error('The process did not start')
  return { shell, identity }
}

it('stops a command whose npm was ended, which no signal reaches', async () => {
  const { shell, identity } = await underShell({ npm_lifecycle_event: 'start' })
  shell.kill('SIGTERM')
  while (await isRunning(identity)) await new Promise((done) => setTimeout(done, 50))
  expect(await isRunning(identity)).toBe(false)
})

it('leaves a command alone that was started without npm', async () => {
  const { shell, identity } = await underShell({ npm_lifecycle_event: undefined })
  shell.kill('SIGTERM')
  await new Promise((done) => setTimeout(done, 1500))
  expect(await isRunning(identity)).toBe(true)
  process.kill(identity.pid, 'SIGKILL')
})
