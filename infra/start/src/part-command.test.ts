import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'
import { repository } from './repository.ts'

it('refuses a DATA_DIR without data instead of telling of an empty log', async () => {
  const place = await mkdtemp(join(tmpdir(), 'rodada-command-'))
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(place, 'mistyped') }
  const args = [join(repository, 'infra/start/src/part-command.ts'), 'admin', 'verify-log']
  const run = promisify(execFile)(process.execPath, args, { env })
  await expect(run).rejects.toMatchObject({ stdout: expect.stringContaining('no hay datos de Rodada') })
  expect(await readdir(place)).toEqual([])
  await rm(place, { recursive: true })
})
