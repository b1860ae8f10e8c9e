import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { PortPool } from '../ports.ts'
import { identify } from '../processes/process-identity.ts'
import { RunFolder } from '../processes/run-folder.ts'
import { Part } from './part.ts'

const pool = new PortPool()
let folder: string
let runFolder: RunFolder
let started: Part[]
let said: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-part-'))
  runFolder = new RunFolder(folder)
  await runFolder.claim()
  started = []
  said = ''
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})

afterEach(async () => {
  await Promise.all(started.map((part) => part.stop()))
  await rm(folder, { recursive: true, force: true })
})

/** Behaves like a real part, as far as the launcher sees. */
const wellBehaved = `
import { createServer } from 'node:http'
let looks = 0
const server = createServer((request, response) => {
  if (request.url === '/pid') return response.end(String(process.pid))
  if (request.url === '/hang') for (;;);
  if (request.url === '/slow') return setTimeout(() => response.end('finished'), 400)
  if (request.url === '/looks') return response.end(String(looks))
  if (request.url === '/healthz' && looks++ < Number(process.env.LATE_LOOKS)) return
  response.statusCode = ['/readyz', '/healthz'].includes(request.url) ? 200 : 404
  response.end()
})
server.listen(Number(process.env.LISTEN_PORT), '127.0.0.1', () => process.send({ type: 'ready' }))
process.on('SIGTERM', () => server.close(() => process.exit(0)))
process.on('disconnect', () => process.exit(0))
`

async function makePart(program: string, lateLooks = 0): Promise<{ part: Part; address: string }> {
  const path = join(folder, 'part.mjs')
  await writeFile(path, program)
  const port = await pool.take()
  const address = `http://127.0.0.1:${port}`
  const part = new Part({
    name: 'ejemplo',
    command: [path],
    environment: { LISTEN_PORT: String(port), LATE_LOOKS: String(lateLooks), PATH: process.env.PATH ?? '' },
    address,
    runFolder,
    dataDir: folder,
    pulseMs: 300,
  })
  started.push(part)
  return { part, address }
}

async function ask(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Until the part answers with another number than `old`. */
async function newPid(address: string, old: string): Promise<string> {
  for (;;) {
    const pid = await ask(`${address}/pid`).catch(() => old)
    if (pid !== old) return pid
    await sleep(20)
  }
}

describe('Part', () => {
  it('is started once it answers, and stopped without a trace', async () => {
    const { part, address } = await makePart(wellBehaved)
    await part.start()
    const pid = Number(await ask(`${address}/pid`))
    expect(await readFile(join(folder, 'run', 'ejemplo.pid'), 'utf8')).toMatch(new RegExp(`^${pid}\n`))
    await part.stop()
    expect(await identify(pid)).toBeNull()
    await expect(readFile(join(folder, 'run', 'ejemplo.pid'))).rejects.toThrow('ENOENT')
  })

  it('finishes requests in flight when it is stopped', async () => {
    const { part, address } = await makePart(wellBehaved)
    await part.start()
    const inFlight = ask(`${address}/slow`)
    await ask(`${address}/pid`)
    await part.stop()
    expect(await inFlight).toBe('finished')
  })

  it('comes back after a crash and says so', async () => {
    const { part, address } = await makePart(wellBehaved)
    await part.start()
    const first = await ask(`${address}/pid`)
    process.kill(Number(first), 'SIGKILL')
    await newPid(address, first)
    while (!said.includes('responde otra vez')) await sleep(20)
    expect(said).toContain('ejemplo se detuvo (señal SIGKILL); se reinicia en 0.5 s')
  })

  it('is replaced when it hangs', async () => {
    const { part, address } = await makePart(wellBehaved)
    await part.start()
    const first = await ask(`${address}/pid`)
    await expect(ask(`${address}/hang`)).rejects.toThrow('fetch failed')
    await newPid(address, first)
    expect(said).toContain('ejemplo no responde: se termina')
    expect(said).toContain('ejemplo se detuvo (señal SIGKILL); se reinicia en 0.5 s')
  })

  it('is left alone while it is late twice', async () => {
    const { part, address } = await makePart(wellBehaved, 2)
    await part.start()
    const first = await ask(`${address}/pid`)
    while (Number(await ask(`${address}/looks`)) < 4) await sleep(20)
    expect(await ask(`${address}/pid`)).toBe(first)
    expect(said).toBe('')
  })

  it('is not started again by a stop that comes while it waits to be', async () => {
    const { part, address } = await makePart(wellBehaved)
    await part.start()
    process.kill(Number(await ask(`${address}/pid`)), 'SIGKILL')
    while (!said.includes('se reinicia')) await sleep(10)
    await part.stop()
    await expect(ask(`${address}/pid`)).rejects.toThrow('fetch failed')
  })

  it('takes over a changed program at once', async () => {
    const { part, address } = await makePart(wellBehaved)
    await part.start()
    const first = await ask(`${address}/pid`)
    part.renew()
    await newPid(address, first)
    expect(said).not.toContain('se reinicia')
  })

  it('tells why the first start failed', async () => {
    const { part } = await makePart("process.stderr.write('Setting X: must be a number\\n'); process.exit(2)")
    await expect(part.start()).rejects.toThrow('ejemplo terminó (código 2): Setting X: must be a number')
  })

  it('keeps what the part writes, and shows only what matters', async () => {
    const { part } = await makePart(`${wellBehaved}
      console.log(JSON.stringify({ level: 30, msg: 'routine' }))
      setTimeout(() => console.log(JSON.stringify({ level: 40, msg: 'slow disk', err: { message: '2 s' } })), 300)`)
    await part.start()
    while (!said.includes('slow')) await sleep(20)
    expect(said).toContain('ejemplo: slow disk · 2 s')
    expect(said).not.toContain('routine')
    const log = await readFile(join(folder, 'logs', 'ejemplo.log'), 'utf8')
    expect(log).toContain('routine')
    expect(log).toContain('slow disk')
  })

  it('is ended by force, with its own children, when it will not stop', async () => {
    const { part, address } = await makePart(wellBehaved)
    await part.start()
    const pid = Number(await ask(`${address}/pid`))
    part.kill()
    while (await identify(pid)) await sleep(10)
    expect(said).not.toContain('se reinicia')
  })
})
