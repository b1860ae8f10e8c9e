import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'
import { repository } from './repository.ts'

it.each([
  ['telling of an empty log', ['admin', 'verify-log']],
  [
    'making an administrator of another, empty platform',
    ['identity', 'create-admin', '--email', 'a@b.mx', '--name', 'Ana'],
  ],
])('refuses a DATA_DIR without data instead of %s', async (_what, command) => {
  const place = await mkdtemp(join(tmpdir(), 'rodada-command-'))
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(place, 'mistyped') }
  const args = [join(repository, 'infra/start/src/part-command.ts'), ...command]
  const run = promisify(execFile)(process.execPath, args, { env })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/no hay datos de Rodada: revisa DATA_DIR, o arranca antes el sitio/),
  })
  expect(await readdir(place)).toEqual([])
  await rm(place, { recursive: true })
})
