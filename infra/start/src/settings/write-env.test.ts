import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { readSecrets, storedSecret } from './secrets.ts'
import { readSettings } from './settings.ts'
import { optionsOf, writeEnv } from './write-env.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-setup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const path = () => join(folder, '.env')
const text = () => readFile(path(), 'utf8')
const write = (options: Record<string, string> = {}, environment: Record<string, string> = {}) =>
  writeEnv(folder, options, environment)
const given = { 'public-url': 'https://rodada.mx', 'mail-from': 'Rodada <hola@rodada.mx>', mail: 'none' }

it('writes what a start in production takes, closed to others, and says what each is for', async () => {
  expect(await write(given)).toMatchObject({ missing: [], unchanged: [] })
  const source = parseEnv(await text())
  const settings = readSettings(source, folder)
  expect(settings).toMatchObject({
    environment: 'production',
    publicUrl: 'https://rodada.mx',
    mailIsOff: true,
  })
  expect(settings.mailFrom).toBe('hola@rodada.mx')
  expect((await readSecrets(source, settings)).filesKey).toBe(source.FILES_KEY)
  expect(await text()).toMatch(/^# Address of the sender; .*\nMAIL_FROM='Rodada <hola@rodada\.mx>'$/m)
  expect((await stat(path())).mode & 0o777).toBe(0o600)
})

it('leaves what only the operator can say as comments, and names it', async () => {
  expect(await write()).toMatchObject({
    written: ['NODE_ENV', 'SESSION_SECRET', 'IDENTITY_SIGNING_KEY', 'FILES_KEY'],
    missing: ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'],
  })
  expect((await write({ 'public-url': 'https://rodada.mx', mail: 'none' })).missing).toEqual([])
  expect(await text()).toMatch(/^#PUBLIC_URL=https:\/\/rodada\.example$/m)
})

it('never changes a value that is there, and adds nothing twice', async () => {
  await writeFile(path(), '# mine\nPUBLIC_URL=https://norte.example', { mode: 0o644 })
  expect((await write(given)).unchanged).toEqual(['PUBLIC_URL'])
  const first = await text()
  expect(first).toMatch(/^# mine\nPUBLIC_URL=https:\/\/norte\.example\n/)
  expect((await stat(path())).mode & 0o777).toBe(0o600)
  await write(given)
  expect(await text()).toBe(first)
  await write({}, { FILES_KEY: 'of the environment' })
  expect(await text()).toBe(first)
})

it('takes the secrets with which data were stored before', async () => {
  const kind = { name: 'FILES_KEY', make: () => `${'A'.repeat(43)}=`, isValid: () => true }
  await storedSecret(join(folder, '.data'), kind)
  await write()
  expect(parseEnv(await text()).FILES_KEY).toBe(kind.make())
})

it('writes nothing where a value is wrong', async () => {
  await expect(write({ 'public-url': 'rodada' })).rejects.toThrow('PUBLIC_URL=rodada no vale')
  await expect(text()).rejects.toThrow('ENOENT')
  expect(Object.keys(optionsOf())).toEqual(expect.arrayContaining(['public-url', 'smtp-url', 'payment-mode']))
})
