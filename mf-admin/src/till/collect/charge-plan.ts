import { type PaidPart, spreadPayments, sumParts } from '@rodada/contracts/money/charge-rules'
import type { ReceivedParts } from '@rodada/contracts/subscription/calls'
import { toCentavos } from '@rodada/contracts/words/money'
import type { Due } from './dues.ts'

/** Dues that one command collects: parts of a subscription, or an order. */
export type Taking = {
  readonly id: number
  readonly dues: readonly Due[]
  /** How the money of this command comes in; none for what is free. */
  readonly money: readonly PaidPart[]
  /** Less than what is due. */
  readonly isPart: boolean
} & ({ readonly parts: ReceivedParts } | { readonly version: number })

/** What is left of a due. */
export interface Rest {
  readonly due: Due
  readonly centavos: number
}

/** How money is spread over a basket. */
export interface ChargePlan {
  /** The money of the products. */
  readonly goods: readonly PaidPart[]
  readonly takings: readonly Taking[]
  /** Dues that stay owed, a part of them or whole. */
  readonly rests: readonly Rest[]
}

const centavosOf = ({ amount }: Due) => toCentavos(amount)

function sumOf(dues: readonly Due[]): number {
  return dues.reduce((sum, due) => sum + centavosOf(due), 0)
}

/**
 * Spreads money over products, which are taken away and so paid first, and over dues in their order. Dues that get nothing are in no
 * command.
 * @param goods centavos of the products.
 */
export function planCharge(ways: readonly PaidPart[], goods: number, dues: readonly Due[]): ChargePlan {
  const groups = [...Map.groupBy(dues, commandOf).values()]
  const [forGoods = [], ...forGroups] = spreadPayments(ways, [goods, ...groups.map(sumOf)])
  const planned = groups.map((group, at) => planGroup(group, forGroups[at] ?? []))
  return {
    goods: forGoods,
    takings: planned.flatMap(({ taking }) => taking ?? []),
    rests: planned.flatMap(({ rests }) => rests),
  }
}

/** Course and membership of a subscription are one command, an order is one. */
function commandOf({ source, id }: Due): string {
  return `${source === 'order' ? 'order' : 'subscription'} ${id}`
}

function planGroup(group: readonly Due[], money: readonly PaidPart[]) {
  const spread = spreadPayments(money, group.map(centavosOf))
  const rests = group
    .map((due, at) => ({ due, centavos: centavosOf(due) - sumParts(spread[at] ?? []) }))
    .filter(({ centavos }) => centavos > 0)
  // A free course goes along with the membership that it waits for, and alone where nothing else is chosen.
  const paid = group.filter((due, at) => due.amount === 0 || sumParts(spread[at] ?? []) > 0)
  const isNothing = money.length === 0 && sumOf(group) > 0
  return { taking: isNothing ? undefined : takingOf(paid, money), rests }
}

function takingOf(dues: readonly Due[], money: readonly PaidPart[]): Taking | undefined {
  const [first] = dues
  if (first === undefined) return undefined
  const common = { id: first.id, dues, money, isPart: sumParts(money) < sumOf(dues) }
  return first.version === undefined
    ? { ...common, parts: partsOf(dues) }
    : { ...common, version: first.version }
}

function partsOf(group: readonly Due[]): ReceivedParts {
  if (group.length > 1) return 'both'
  return group[0]?.source === 'membership' ? 'membership' : 'course'
}
