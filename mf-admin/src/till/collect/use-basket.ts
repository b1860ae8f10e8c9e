import type { FamilyDetails } from '@rodada/contracts/family/staff-calls'
import type { CounterOffer } from '@rodada/contracts/order/staff-calls'
import { newIdempotencyKey } from '@rodada/web/calls/idempotency-key'
import { useDraft } from '@rodada/web/storage/draft'
import { useRef, useState } from 'react'
import {
  type Basket,
  basketName,
  heldDue,
  keepBasket,
  readBasket,
  type SaleLine,
  type SentSale,
  whyNotAdded,
  withoutKeys,
  withoutSold,
  withPiece,
  withQuantity,
} from './basket.ts'
import type { Due } from './dues.ts'
import { freshDues, type Till } from './load-till.ts'

/** Who may buy products. */
export interface KnownPerson {
  readonly name: string
  /** Has the prices of students; undefined where the page does not know. */
  readonly isStudent: boolean | undefined
}

function knownIn({ families, family }: Till, dues: readonly Due[]): ReadonlyMap<number, KnownPerson> {
  const known = new Map<number, KnownPerson>()
  const unknown = { isStudent: undefined }
  for (const { account, person } of dues)
    if (account !== null) known.set(account, { name: person, ...unknown })
  for (const { id, name } of families) known.set(id, { name, ...unknown })
  if (family !== null) known.set(family.id, { name: family.name, isStudent: isStudentFamily(family) })
  return known
}

/** As the shop has it: an active subscription or membership. */
function isStudentFamily({ membership, subscriptions }: FamilyDetails): boolean {
  return membership.activeUntil !== null || subscriptions.some(({ status }) => status === 'Active')
}

interface Doubt {
  readonly ofSale: boolean
  readonly ofAny: boolean
}

/** The basket of this tab: it outlives reloads and other pages, until it is charged. */
export function useBasket() {
  const draft = useDraft(basketName)
  const [basket, setBasket] = useState(() => readBasket(draft))
  // Two codes may arrive before the first of them is rendered.
  const latest = useRef(basket)
  const [gone, setGone] = useState(0)
  const [isRead, setRead] = useState(false)
  const [people, setPeople] = useState<ReadonlyMap<number, KnownPerson>>(new Map())
  /** Charged or taken out here: not chosen by itself again. */
  const dropped = useRef(new Set<string>())
  /** A sale was sent and is not answered yet: what is scanned meanwhile is of the next one. */
  const isSending = useRef(false)

  function change(next: (basket: Basket) => Basket): void {
    latest.current = next(latest.current)
    keepBasket(draft, latest.current)
    setBasket(latest.current)
  }

  function drop(keys: readonly string[]): void {
    for (const key of keys) dropped.current.add(key)
    change((before) => withoutKeys(before, new Set(keys)))
  }

  return {
    basket,
    /** Who was found while the page is open, by account. */
    people,
    /** Whether the chosen dues were read: before that they may be paid already. */
    isRead,
    /** How many chosen dues are not owed any more and were taken out. */
    gone,
    choose(dues: readonly Due[], isChosen: boolean): void {
      drop(dues.map(({ key }) => key))
      if (isChosen) change((before) => ({ ...before, held: [...before.held, ...dues.map(heldDue)] }))
    },
    /** @returns why there is no piece more; undefined where there is. */
    add(offer: CounterOffer): string | undefined {
      if (latest.current.sent !== undefined && !isSending.current)
        return 'primero hay que saber si ya se vendió lo que está en la cuenta.'
      const problem = whyNotAdded(latest.current, offer)
      if (problem === undefined) change((before) => withPiece(before, offer))
      return problem
    },
    setQuantity(line: SaleLine, quantity: number | null): void {
      change((before) => withQuantity(before, line.variantId, quantity))
    },
    remove: (...keys: readonly string[]) => drop(keys),
    /** Before its products are sold: whether they were is unknown until `settle`, after a reload too. */
    doubt(sent: SentSale): void {
      isSending.current = true
      change((before) => ({ ...before, sent }))
    },
    /** Takes out what was charged. @param doubt what is unknown: whether the products were sold, or anything else was charged. */
    settle(keys: readonly string[], sold: readonly SaleLine[], doubt: Doubt): void {
      const { chargeId, sent } = latest.current
      isSending.current = false
      change((before) => withoutSold({ ...before, sent: doubt.ofSale ? sent : undefined }, sold))
      drop(keys)
      change((before) => ({ ...before, chargeId: doubt.ofAny ? chargeId : newIdempotencyKey() }))
    },
    set: (parts: Partial<Pick<Basket, 'buyer' | 'isStudent' | 'reduction'>>) =>
      change((before) => ({ ...before, ...parts })),
    /** Shows new prices and stocks of lines. @returns the lines. */
    reprice(offers: readonly CounterOffer[]): readonly SaleLine[] {
      const byId = new Map(offers.map((offer) => [offer.variantId, offer]))
      const renewed = (line: SaleLine): SaleLine => {
        const { price, academyPrice, available } = byId.get(line.variantId) ?? line
        return { ...line, price, academyPrice, available }
      }
      change((before) => ({ ...before, lines: before.lines.map(renewed) }))
      return latest.current.lines
    },
    /** Takes the state of the chosen dues, drops those that are not owed any more, and chooses what the address names. */
    refresh(till: Till): void {
      const fresh = freshDues(till)
      const unread = new Set(till.chosen.unread.map(({ kind, id }) => `${kind} ${id}`))
      const held = latest.current.held.flatMap((each) => {
        const due = fresh.get(each.key)
        if (due !== undefined) return heldDue(due)
        return unread.has(`${each.kind} ${each.id}`) ? each : []
      })
      const keys = new Set(held.map(({ key }) => key))
      const isNew = (key: string) => !keys.has(key) && !dropped.current.has(key)
      const named = till.wanted.filter(isNew).flatMap((key) => fresh.get(key) ?? [])
      setRead(true)
      setGone(latest.current.held.length - held.length)
      setPeople((before) => new Map([...before, ...knownIn(till, [...fresh.values()])]))
      change((before) => ({ ...before, held: [...held, ...named.map(heldDue)] }))
    },
  }
}

export type BasketOfTab = ReturnType<typeof useBasket>
