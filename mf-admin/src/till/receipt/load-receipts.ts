import type { ReceiptDetails } from '@rodada/contracts/money/receipt'
import { type Ledger, receiptId } from '@rodada/contracts/money/rules'
import type { Role } from '@rodada/contracts/roles'
import type { Api } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'

/** A receipt and its ledger. */
export interface ShownReceipt extends ReceiptDetails {
  readonly ledger: Ledger
}

function idsOf(numbers: string, ledger: Ledger): number[] {
  return numbers.split(',').flatMap((number) => receiptId(ledger, number) ?? [])
}

function readLedger(api: Api, ledger: Ledger, ids: readonly number[]) {
  const query = { ids: [...ids] }
  return ledger === 'academy'
    ? api.get('/api/ClassCapturist/Receipt/Index', { query })
    : api.get('/api/ProductCapturist/Receipt/Index', { query })
}

/** Role that reads each ledger; administrators read both. */
const readers: Readonly<Record<Ledger, Role>> = { academy: 'ClassCapturist', shop: 'ProductCapturist' }

/** Receipts of these numbers; unknown ones and those that the roles may not read are left out. */
export async function loadReceipts(
  api: Api,
  numbers: string,
  roles: readonly Role[],
): Promise<ShownReceipt[]> {
  const read = async (ledger: Ledger) => {
    const ids = idsOf(numbers, ledger)
    if (ids.length === 0 || !(roles.includes('Admin') || roles.includes(readers[ledger]))) return []
    const { list } = await readLedger(api, ledger, ids)
    return list.map((receipt) => ({ ...receipt, ledger }))
  }
  return withNames(api, (await Promise.all([read('academy'), read('shop')])).flat())
}

/** The shop does not know names of the staff. Without an answer the receipt shows none. */
async function withNames(api: Api, receipts: readonly ShownReceipt[]): Promise<ShownReceipt[]> {
  const isNameless = ({ takenBy, takenByName }: ShownReceipt) => takenBy !== null && takenByName === ''
  const ids = [...new Set(receipts.filter(isNameless).flatMap(({ takenBy }) => takenBy ?? []))]
  const names = await readNames(api, ids)
  return receipts.map((receipt) =>
    isNameless(receipt) ? { ...receipt, takenByName: names.get(receipt.takenBy ?? 0) ?? '' } : receipt,
  )
}

async function readNames(api: Api, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  try {
    const { list } = await api.get('/api/Receipt/People', { query: { ids: [...ids] }, stays: true })
    return new Map(list.map(({ id, name }) => [id, name]))
  } catch (error) {
    if (!isApiError(error)) throw error
    return new Map()
  }
}
