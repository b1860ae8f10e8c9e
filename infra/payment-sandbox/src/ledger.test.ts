import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { Ledger, type LedgerEntry } from './ledger.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-ledger-'))
  path = join(folder, 'sandbox', 'ledger.jsonl')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const repetition = (folio: string): LedgerEntry => ({
  kind: 'repetition',
  medium: 'M',
  folio,
  at: '2026-09-24T16:15:00.000Z',
  withCookie: false,
})

it('forgets half a line that a kill left, and goes on behind the whole ones', async () => {
  const first = new Ledger(path)
  first.add(repetition('ñ'))
  first.close()
  await appendFile(path, '{"kind":"repe')
  const second = new Ledger(path)
  second.add(repetition('2'))
  second.close()
  const third = new Ledger(path)
  expect(third.entries).toEqual([repetition('ñ'), repetition('2')])
  third.close()
  expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(3)
})

it('does not start with lines that are not its own', async () => {
  new Ledger(path).close()
  await appendFile(path, '{"kind":"gift"}\n')
  expect(() => new Ledger(path)).toThrow()
})
