import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'

const module = JSON.stringify(resolve(import.meta.dirname, 'run.ts'))
const app = `
  import Fastify from ${JSON.stringify(import.meta.resolve('fastify'))}
  const app = Fastify()
  app.post('/', async () => 'whole')`
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** A part as a launcher starts it; resolves once it has written something: to the process and what it wrote. */
async function start(script: string) {
  const flags = ['--input-type=module-typescript', '-e', script]
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  started.push(child)
  const [said] = await once(child.stdout ?? child, 'data')
  return { child, exit: once(child, 'exit'), said: String(said).trim() }
}

it.each([
  [
    'while its modules are loaded',
    `console.log('.')
     setTimeout(async () => {
       const { runPart } = await import(${module})
       await runPart(() => new Promise((never) => setTimeout(never, 60_000)))
     }, 500)`,
  ],
  [
    'while it opens what it uses',
    `import { runPart } from ${module}
     await runPart(() => new Promise((never) => { setTimeout(never, 60_000); console.log('.') }))`,
  ],
  [
    'once it listens',
    `import { runPart } from ${module}
     ${app}
     app.addHook('onListen', () => console.log('.'))
     await runPart(async () => ({ app, listen: { host: '127.0.0.1', port: 0 } }))`,
  ],
])('a part whose launcher is gone ends, %s', async (_, script) => {
  const { child, exit } = await start(script)
  child.disconnect()
  const [code] = await exit
  expect([0, 1]).toContain(code)
})

it('a stop waits for no upload that has not arrived', async () => {
  const { child, exit, said } = await start(`
    import { runPart } from ${module}
    ${app}
    app.addHook('onListen', async () => console.log(app.server.address().port))
    await runPart(async () => ({ app, listen: { host: '127.0.0.1', port: 0 } }))`)
  const socket = connect(Number(said), '127.0.0.1')
  const cut = once(socket, 'close')
  socket.on('error', () => undefined)
  socket.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  )
  await once(socket, 'data')
  const ordered = Date.now()
  child.kill('SIGTERM')
  await cut
  expect(await exit).toEqual([0, null])
  // The part would wait for ten seconds.
  expect(Date.now() - ordered).toBeLessThan(9000)
})

it('parts of one process end together, the last first', async () => {
  const part = (name: string) => `await runPart(async () => ({
    app: Fastify(),
    listen: { host: '127.0.0.1', port: 0 },
    close: async () => console.log('closed ${name}'),
  }))`
  const { child, exit } = await start(`
    import { runPart } from ${module}
    import Fastify from ${JSON.stringify(import.meta.resolve('fastify'))}
    ${part('first')}
    ${part('second')}
    console.log('.')`)
  let said = ''
  child.stdout?.on('data', (piece) => {
    said += String(piece)
  })
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(said).toBe('closed second\nclosed first\n')
})
