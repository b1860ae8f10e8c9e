import { type PaidPart, sumParts } from '@rodada/contracts/money/charge-rules'
import { type Ledger, receiptNumber } from '@rodada/contracts/money/rules'
import { toPesos } from '@rodada/contracts/words/money'
import { chosenBranch } from '@rodada/ui/forms'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useApi } from '@rodada/web/pages/app'
import { fingerprint } from '@rodada/web/storage/draft'
import { type Sale, type SaleLine, saleBody } from './basket.ts'
import type { ChargePlan, Taking } from './charge-plan.ts'
import type { Due } from './dues.ts'

/** What is charged, by one way or several. */
export interface Charge {
  /** Part of the keys of its commands: the same charge under another id is a new one, as after a reversal. */
  readonly id: string
  readonly plan: ChargePlan
  readonly sale: Sale
  /** For the receipt of a sale without a family. */
  readonly email: string | null
  readonly isDivided: boolean
  /** Last day to pay what a part payment leaves; empty without one. */
  readonly restBy: string
  readonly branchId: string
}

type Answer = CommandResult<{
  success: boolean
  messages: string[]
  errors: Record<string, string[]>
  receipts?: number[]
  id?: number | undefined
}>

/** Of a command of a charge: what got no answer has the same key after a reload, since the tab keeps the basket's id. */
function keyOf({ id }: Charge, command: unknown): string {
  return `${id}.${fingerprint(JSON.stringify(command))}`
}

/** One command of a charge. */
interface Step {
  readonly ledger: Ledger
  /** Of the basket's dues. */
  readonly keys: readonly string[]
  readonly name: string
  readonly centavos: number
  /** Empty where it sells nothing. */
  readonly sold: readonly SaleLine[]
  /** Less than what is due: the answer says what is left, as the page does. */
  readonly isPart: boolean
  /** Sends it; again under the same key. */
  send(): Promise<Answer>
}

/** Why a product cannot be sold as the page shows it. */
export interface LineProblem {
  readonly line: SaleLine
  readonly isPrice: boolean
  readonly text: string
}

export interface Refused {
  readonly name: string
  readonly reason: string
  readonly atLines: readonly LineProblem[]
  /** The outcome is unknown: the same command can be sent again and takes effect once. */
  readonly isInDoubt: boolean
  readonly step: Step
}

export interface Collected {
  readonly charge: Charge
  readonly numbers: readonly string[]
  /** Ids of orders that cost nothing, and have no receipt. */
  readonly free: readonly number[]
  readonly taken: readonly Step[]
  /** Further messages, e.g. that the bank had charged a part. */
  readonly notes: readonly string[]
  readonly refused: readonly Refused[]
}

export const keysOf = (steps: readonly Step[]) => steps.flatMap(({ keys }) => keys)

export const soldIn = (steps: readonly Step[]) => steps.flatMap(({ sold }) => sold)

const nameOf = ({ title, reference }: Due) => (title.includes(reference) ? title : `${title} ${reference}`)

/** The whole by one way is what the service says that is due; several ways, a part and a reduced price say how much. */
function moneyBody(parts: readonly PaidPart[], charge: Charge, isPart = false, isReduced = false) {
  const { isDivided, restBy, branchId } = charge
  const branch = { branchId: chosenBranch(branchId) }
  const [{ method, reference } = { method: 'cash' as const, reference: null }] = parts
  if (parts.length === 0 || !(isDivided || isPart || isReduced)) return { method, reference, ...branch }
  const payments = parts.map(({ centavos, ...way }) => ({ ...way, amount: toPesos(centavos) }))
  return { payments, ...(isPart && { restBy }), ...branch }
}

function sellingBody(charge: Charge) {
  const { sale, plan, email } = charge
  return {
    ...saleBody(sale),
    email: sale.buyer === null ? email : null,
    ...moneyBody(plan.goods, charge, false, sale.reduction !== undefined),
  }
}

function receive(api: Api, taking: Taking, money: ReturnType<typeof moneyBody>, idempotencyKey: string) {
  const sent = { params: { id: taking.id }, idempotencyKey, stays: true }
  if ('parts' in taking)
    return api.post('/api/ClassCapturist/Subscription/Receive/:id', {
      ...sent,
      body: { ...money, parts: taking.parts },
    })
  return api.post('/api/ProductCapturist/Order/Receive/:id', {
    ...sent,
    body: { ...money, version: taking.version },
  })
}

/** Why products cannot be sold so, of errors such as `Lines[0].Price`. */
export function lineProblems(lines: readonly SaleLine[], errors: Record<string, string[]>): LineProblem[] {
  return Object.entries(errors).flatMap(([key, texts]) => {
    const [, at, field] = /^Lines\[(\d+)\]\.(\w+)$/.exec(key) ?? []
    const line = lines[Number(at)]
    return line === undefined ? [] : [{ line, isPrice: field === 'Price', text: texts.join(' ') }]
  })
}

function reasonOf({ messages, errors }: Pick<Answer, 'messages' | 'errors'>): string {
  return [...Object.values(errors).flat(), ...messages][0] ?? 'No se pudo cobrar.'
}

/**
 * Charges a basket by one command after the other, the sale of the products first; a refused one, e.g. paid meanwhile, does not stop
 * the rest.
 */
export function useCollect() {
  const api = useApi()

  function stepsOf(charge: Charge): Step[] {
    const { plan, sale } = charge
    const takings = plan.takings.map((taking): Step => {
      const { dues, money: _, ...what } = taking
      const money = moneyBody(taking.money, charge, taking.isPart)
      const idempotencyKey = keyOf(charge, [what, money])
      return {
        ledger: 'parts' in taking ? 'academy' : 'shop',
        keys: dues.map(({ key }) => key),
        name: dues.map(nameOf).join(', '),
        centavos: sumParts(taking.money),
        sold: [],
        isPart: taking.isPart,
        send: () => receive(api, taking, money, idempotencyKey),
      }
    })
    if (sale.lines.length === 0) return takings
    const body = sellingBody(charge)
    const idempotencyKey = keyOf(charge, body)
    const selling: Step = {
      ledger: 'shop',
      keys: [],
      name: sale.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
      centavos: sumParts(plan.goods),
      sold: sale.lines,
      isPart: false,
      send: () => api.post('/api/ProductCapturist/Order/Sell', { body, idempotencyKey, stays: true }),
    }
    return [selling, ...takings]
  }

  async function run(charge: Charge, steps: readonly Step[]): Promise<Collected> {
    const numbers: string[] = []
    const free: number[] = []
    const taken: Step[] = []
    const notes: string[] = []
    const refused: Refused[] = []
    for (const step of steps) {
      const result = await step.send()
      if (!result.success) {
        const atLines = lineProblems(step.sold, result.errors)
        const isInDoubt = result.failure !== undefined
        refused.push({ name: step.name, reason: reasonOf(result), atLines, isInDoubt, step })
        continue
      }
      taken.push(step)
      const ids = result.receipts ?? []
      if (ids.length === 0 && step.sold.length > 0 && result.id !== undefined) free.push(result.id)
      // The first message only confirms the payment, as the receipt does.
      const known = step.isPart ? 2 : 1
      notes.push(...result.messages.slice(ids.length === 0 ? 0 : known))
      numbers.push(...ids.map((id) => receiptNumber(step.ledger, id)))
    }
    return { charge, numbers, free, taken, notes, refused }
  }

  return {
    collect: (charge: Charge) => run(charge, stepsOf(charge)),
    /** Sends again what got no answer; what had its effect says so, and has it once. */
    again: ({ charge, refused }: Collected) =>
      run(
        charge,
        refused.filter(({ isInDoubt }) => isInDoubt).map(({ step }) => step),
      ),
  }
}
