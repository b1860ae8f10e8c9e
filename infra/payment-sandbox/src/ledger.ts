import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const post = {
  medium: Type.String(),
  folio: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
  /** Whether the browser sent any cookie along; the shop's must never come here. */
  withCookie: Type.Boolean(),
}

/** A payment form that was taken, whatever came of it. */
const charge = Type.Object({
  kind: Type.Literal('charge'),
  ...post,
  affiliation: Type.String(),
  mode: Type.String(),
  amountCentavos: Type.Integer({ minimum: 1 }),
  outcome: Type.Union([Type.Literal('approved'), Type.Literal('declined'), Type.Literal('rejected')]),
  /** ISO 8601; before it, the bank does not know the outcome yet. */
  knownFrom: Type.String(),
  authorization: Type.String(),
  reference: Type.String(),
  lastFour: Type.String(),
})
export type Charge = Static<typeof charge>

/** A folio that had been used: nothing was charged. */
const repetition = Type.Object({ kind: Type.Literal('repetition'), ...post })

export const ledgerEntry = Type.Union([charge, repetition])
export type LedgerEntry = Static<typeof ledgerEntry>

/**
 * The bank's entries, one line of JSON each in a file. An entry is on the disk before its post is answered: a killed
 * bank loses no charge.
 */
export class Ledger {
  readonly #file: number
  readonly #entries: LedgerEntry[]
  readonly #charges: Map<string, Charge>

  /** Opens the ledger at `path`; makes it when missing. @throws Error when a line is invalid. */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    this.#file = openSync(path, 'a+', 0o600)
    this.#entries = readEntries(path)
    this.#charges = new Map(this.#entries.filter(isCharge).map((each) => [keyOf(each), each]))
  }

  get entries(): readonly LedgerEntry[] {
    return this.#entries
  }

  find(medium: string, folio: string): Charge | undefined {
    return this.#charges.get(keyOf({ medium, folio }))
  }

  /** Synchronous, so that no other entry comes between the search for a folio and its entry. */
  add(added: LedgerEntry): void {
    writeSync(this.#file, `${JSON.stringify(added)}\n`)
    fsyncSync(this.#file)
    this.#entries.push(added)
    if (isCharge(added)) this.#charges.set(keyOf(added), added)
  }

  close(): void {
    closeSync(this.#file)
  }
}

function isCharge(each: LedgerEntry): each is Charge {
  return each.kind === 'charge'
}

function keyOf({ medium, folio }: { medium: string; folio: string }): string {
  return `${medium} ${folio}`
}

/** Half a line was left by a kill within `add`: its post was never answered, so it does not count. */
function readEntries(path: string): LedgerEntry[] {
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf('\n') + 1
  if (end < bytes.length) truncateSync(path, end)
  const lines = bytes.toString('utf8', 0, end).split('\n').filter(Boolean)
  return lines.map((line) => Value.Parse(ledgerEntry, JSON.parse(line)))
}
