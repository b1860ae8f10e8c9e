import { mkdtemp, rm, stat } from 'node:fs/promises'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { askRunningPart, type RunCommandLine, takeCommands } from './running-command.ts'

let folder: string
let server: Server | undefined
const said: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-run-'))
  said.length = 0
})
afterEach(async () => {
  server?.close()
  server = undefined
  await rm(folder, { recursive: true })
})

const ask = (...args: string[]) => askRunningPart(folder, 'gateway', args, (line) => said.push(line))
const take = async (run: RunCommandLine) => {
  server = await takeCommands(folder, 'gateway', run)
  return server
}

it('a part that runs does what its command line asks, for its own user alone', async () => {
  await take(async (args, say) => {
    for (const arg of args) say(`hecho: ${arg}`)
  })
  expect(await ask('rollback', 'línea\nnueva')).toBeNull()
  expect(said).toEqual(['hecho: rollback', 'hecho: línea\nnueva'])
  const { mode } = await stat(join(folder, 'run', 'gateway.sock'))
  expect(mode & 0o777).toBe(0o600)
})

it('what is wrong is told', async () => {
  await take(async () => {
    throw new Error('mf-shop no tiene una versión anterior')
  })
  expect(await ask('rollback')).toBe('mf-shop no tiene una versión anterior')
})

it('nobody answers where none runs, also where one was killed, whose place the next one takes', async () => {
  expect(await ask('list')).toBeUndefined()
  const killed = await take(async () => undefined)
  // Closing removes the socket, which a kill does not.
  killed.unref()
  await take(async () => undefined)
  expect(await ask('list')).toBeNull()
  killed.close()
})

it('a part that ends meanwhile is no success', async () => {
  await take(() => new Promise(() => undefined))
  server?.on('connection', (socket) => setImmediate(() => socket.destroy()))
  await expect(ask('publish')).rejects.toThrow('gateway se detuvo antes de terminar')
})
