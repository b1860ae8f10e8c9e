import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testCards } from '@rodada/payment-sandbox/test-cards'
import { readLedger } from '@rodada/payment-sandbox/testing/bank-client'
import { RunFolder } from '@rodada/start/processes/run-folder'

export { readLedger, testCards }

/** Where the running platform's bank simulator is. */
export async function bankAddress(): Promise<string> {
  const ports = await new RunFolder(dataDir()).ports()
  if (ports?.sandbox === undefined) throw new Error('The platform runs without the bank simulator')
  return `http://127.0.0.1:${ports.sandbox}`
}

/** Everything that the parts of the platform, the bank among them, have logged so far. */
export async function readLogs(): Promise<string> {
  const folder = join(dataDir(), 'logs')
  const files = await readdir(folder)
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('')
}

export function dataDir(): string {
  const folder = process.env.RODADA_E2E_DATA
  if (!folder) throw new Error('RODADA_E2E_DATA is missing: run the tests with src/playwright.config.ts')
  return folder
}

const groups = Object.values(testCards).map((number) => number.match(/\d{4}/g) ?? [])

/** As tables show bytes. */
const hex = groups.map((digits) => Buffer.from(digits.join('')).toString('hex'))

/** Any of the bank's test cards, however people, addresses or tables write it. */
export const anyCard = new RegExp(
  [...groups.map((digits) => digits.join('(?:[ +-]|%20)?')), ...hex].join('|'),
)
