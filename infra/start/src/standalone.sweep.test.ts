import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { generateSigningKey } from '@rodada/service/data/keys'
import { partNames } from './environment.ts'
import { describePlatform, standaloneEnvironment } from './standalone.ts'

const folders: string[] = []
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rodada.mx',
  SMTP_URL: 'smtp://correo.example',
  DATABASE_URL: 'postgres://operator:secret@db.example/rodada',
  REDIS_URL: 'rediss://:p@redis.example:6380',
  STORAGE_URL: 's3://files/rodada',
  SESSION_SECRET: 'x'.repeat(32),
  IDENTITY_SIGNING_KEY: generateSigningKey(),
  FILES_KEY: Buffer.alloc(32, 7).toString('base64'),
}

/** The platform on another machine: a folder of its own, the same settings. */
async function onMachine(source: Record<string, string> = production) {
  const folder = await mkdtemp(join(tmpdir(), 'rodada-standalone-'))
  folders.push(folder)
  return describePlatform({ ...source, DATA_DIR: folder }, folder)
}

let context: Awaited<ReturnType<typeof onMachine>>
beforeAll(async () => {
  context = await onMachine()
})
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

describe('a part that runs by itself', () => {
  it.each(partNames)('is told the same on every machine: %s', async (part) => {
    expect(standaloneEnvironment(part, await onMachine())).toEqual(standaloneEnvironment(part, context))
  })

  it.each(partNames)('is told nothing of the machine where that was asked, and fits in lines: %s', (part) => {
    const environment = standaloneEnvironment(part, context)
    const names = [
      'PATH',
      'HOME',
      'DATA_DIR',
      'LISTEN_PORT',
      'METRICS_PORT',
      'NODE_COMPILE_CACHE',
      'APPS_DIR',
    ]
    for (const name of names) expect(environment).not.toHaveProperty(name)
    expect(Object.values(environment).join('')).not.toMatch(/\n|127\.0\.0\.1/)
  })

  it('finds the others by their names, the gateway at its internal listener', () => {
    expect(JSON.parse(standaloneEnvironment('shop', context).SERVICES ?? '')).toMatchObject({
      identity: 'http://identity:8080',
      gateway: 'http://gateway:9090',
    })
  })

  it('gets its own database role alone, and Redis the gateway alone', () => {
    for (const part of partNames) {
      const environment = standaloneEnvironment(part, context)
      expect(environment.DATABASE_URL).toContain(`//rodada_${part}:`)
      expect(environment.REDIS_URL).toBe(part === 'gateway' ? production.REDIS_URL : undefined)
    }
  })

  it('needs a database that the others reach as well', async () => {
    await expect(onMachine({ ...production, DATABASE_URL: '' })).rejects.toThrow('Falta DATABASE_URL')
  })
})
