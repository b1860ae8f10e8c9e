import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ledgerEntry } from '@rodada/payment-sandbox/ledger'
import { Value } from 'typebox/value'
import { freePorts, type StartedPlatform, startPlatform } from '../platform/start-platform.ts'
import type { Account } from './account.ts'

/** An operator's settings on a single machine. */
const environment = { RATE_LIMITS: 'off', NODE_ENV: 'development', DATABASE_URL: '', SMTP_URL: '' }

/** A platform that is started and stopped several times on its data. */
export class RestartedPlatform {
  readonly dataDir: string
  readonly #accounts: () => readonly Account[]
  /** The same at each start: the bank is asked about an attempt at the address where it was made. */
  #ports: Record<string, string> | undefined

  /** @param accounts of the users that get its address at each start. */
  constructor(dataDir: string, accounts: () => readonly Account[]) {
    this.dataDir = dataDir
    this.#accounts = accounts
  }

  /** Runs `work` on the running platform. */
  async running<T>(work: (platform: StartedPlatform) => Promise<T>): Promise<T> {
    this.#ports ??= await freePorts()
    const platform = await startPlatform({ dataDir: this.dataDir, env: { ...environment, ...this.#ports } })
    try {
      for (const account of this.#accounts()) account.url = platform.url
      return await work(platform)
    } finally {
      await platform.stop()
    }
  }

  /** Charges of the bank, in centavos by folio. */
  async bankLedger(): Promise<Map<string, number>> {
    const path = join(this.dataDir, 'sandbox', 'ledger.jsonl')
    const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean)
    const entries = lines.map((line) => Value.Parse(ledgerEntry, JSON.parse(line)))
    const charges = entries.filter((entry) => entry.kind === 'charge' && entry.outcome === 'approved')
    return new Map(
      charges.map((entry) => [entry.folio, 'amountCentavos' in entry ? entry.amountCentavos : 0]),
    )
  }
}
