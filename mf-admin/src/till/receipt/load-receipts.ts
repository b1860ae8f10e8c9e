import type { ReceiptDetails } from '@rodada/contracts/receipt'
import { type Ledger, ledgerLetters } from '@rodada/contracts/receipt-words'
import type { Role } from '@rodada/contracts/roles'
import type { Api } from '@rodada/web/api'

/** A receipt, and the service that has entered it. */
export interface ShownReceipt extends ReceiptDetails {
  readonly ledger: Ledger
}

function idsOf(numbers: string, ledger: Ledger): number[] {
  const pattern = new RegExp(`^${ledgerLetters[ledger]}-(\\d{1,9})$`, 'i')
  return numbers.split(',').flatMap((number) => {
    const id = pattern.exec(number.trim())?.[1]
    return id === undefined ? [] : [Number(id)]
  })
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
  return (await Promise.all([read('academy'), read('shop')])).flat()
}
