import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Control } from '../control.ts'
import { gatewayPath } from '../gateway-path.ts'
import { type LedgerEntry, ledgerEntry } from '../ledger.ts'

const entries = Type.Array(ledgerEntry)

/** Everything that the bank at `address` has done, oldest first. */
export async function readLedger(address: string): Promise<LedgerEntry[]> {
  const answer = await fetch(`${address}/ledger.json`)
  return Value.Parse(entries, await answer.json())
}

/** Changes the behaviour of the bank at `address`; settings that are not named keep their value. */
export async function controlBank(address: string, changes: Partial<Control>): Promise<void> {
  const answer = await fetch(`${address}/control.json`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  })
  if (!answer.ok) throw new Error(`The bank answered ${answer.status} to ${JSON.stringify(changes)}`)
}

/** Posts a form to the bank at `address` as a browser does, but follows no redirect. */
export function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${address}${gatewayPath}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })
}
