import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { RunFolder } from './processes/run-folder.ts'
import { scratchRoot } from './scratch-root.ts'

const { PATH, NODE_COMPILE_CACHE } = process.env

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(await scratchRoot(), 'rodada-main-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs `npm start`'s program to its end. */
async function start(settings: Record<string, string>): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, NO_COLOR: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)))
  const [code] = await once(child, 'close')
  // On a slow machine a line may name the step that is being waited for.
  return { code, output: output.replace(/^.*…\n/gm, '') }
}

describe('a start that cannot succeed ends with code 1 and one line', () => {
  it('for a bad setting, before anything is touched', async () => {
    await rm(dataDir, { recursive: true })
    expect(await start({ PORT: 'ochenta' })).toEqual({
      code: 1,
      output: 'PORT=ochenta no vale: debe ser un puerto, un número entero de 1 a 65535.\n',
    })
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
  })

  it.each(['/proc/rodada', join(import.meta.filename, 'x')])('for %s as DATA_DIR', async (wrong) => {
    const { code, output } = await start({ DATA_DIR: wrong })
    expect(code).toBe(1)
    expect(output).toMatch(/^[^\n]*DATA_DIR[^\n]*\n$/)
  })

  it.each(['PORT', 'SANDBOX_PORT'])('for a busy %s', async (name) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { code, output } = await start({ PORT: '28439', [name]: String(port) })
    server.close()
    expect(code).toBe(1)
    expect(output).toBe(
      `El puerto ${port} está ocupado: detén el programa que lo usa o elige otro, por ejemplo «${name}=${port + 1} npm start».\n`,
    )
  })

  it('for a database that does not answer', async () => {
    const { code, output } = await start({
      DATABASE_URL: 'postgres://u:secreto@127.0.0.1:9/x',
      PORT: '28437',
    })
    expect(code).toBe(1)
    // On a busy machine the step before takes long enough for a line of its own.
    expect(output).toMatch(
      /^(Iniciando la base de datos: listo [^\n]*\n)?No se puede conectar con la base de datos \(ECONNREFUSED\)[^\n]*\n$/,
    )
  })

  it('for a DATA_DIR in use', async () => {
    await new RunFolder(dataDir).claim()
    const { code, output } = await start({})
    expect(code).toBe(1)
    expect(output).toBe(
      `Rodada ya está en marcha con esta DATA_DIR (proceso ${process.pid}): detenla primero o usa otra DATA_DIR y otro PORT.\n`,
    )
  })

  it('and leaves nothing running and nothing claimed', async () => {
    await start({ DATABASE_URL: 'postgres://u:p@127.0.0.1:9/x', PORT: '28438' })
    expect(await readdir(join(dataDir, 'run'))).toEqual([])
  })
})
