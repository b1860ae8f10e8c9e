import { type Ledger, receiptId } from '@rodada/contracts/money-rules'
import type { ReceiptDetails } from '@rodada/contracts/receipt'
import type { Role } from '@rodada/contracts/roles'
import type { Api } from '@rodada/web/api'
import { isApiError } from '@rodada/web/api-error'

/** A receipt, and the service that has entered it. */
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

/** Whose ledger a member of staff may look into. */
const readers: Readonly<Record<Ledger, Role>> = { academy: 'ClassCapturist', shop: 'ProductCapturist' }

/** The receipts of these numbers, as far as there are such and the roles let them be seen. */
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

/** The shop knows no names of the staff. Where they cannot be had now, the receipt stands without. */
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
