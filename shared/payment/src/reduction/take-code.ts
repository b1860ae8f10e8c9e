import { LockMode } from '@mikro-orm/core'
import { type CodeState, codeKey, type SoldCode } from '@rodada/contracts/money/reduction-rules'
import { formatMoney } from '@rodada/contracts/words/money'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { type EntityManager, openDb } from '@rodada/service/data/orm'
import { fieldErrors } from '@rodada/service/http/errors'
import { formatPlainDay } from '@rodada/service/words/formats'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReductionEntity } from './reduction.entity.ts'
import { ReductionCode } from './reduction-code.entity.ts'

/** How the mounting service knows the sales that were made with its codes. */
export interface CodeUses {
  /** SQL: whether the sale of a row of `reduction` stands; one that was cancelled gives its use back. */
  readonly stands: RawBuilder<SqlBool>
  /** SQL: whether the sale of a row of `reduction` is this person's. */
  isOf(personId: number): RawBuilder<SqlBool>
}

export interface CodeSale {
  /** As it was typed. */
  readonly text: string
  /** Family or account; null: a guest. */
  readonly personId: number | null
  /** What is sold, at list prices. */
  readonly lines: readonly CodeLine[]
  readonly at: Date
  /** Whether it is sold now: the code is locked until the transaction ends, so that of two last uses one wins. */
  readonly isSold: boolean
}

interface CodeLine {
  /** Course or product. */
  readonly itemId: number
  readonly categories?: readonly string[]
  readonly centavos: number
}

export interface TakenCode extends SoldCode {
  readonly codeId: number
}

/** @throws a field error under `Code` that says why it cannot be used. */
export async function takeCode(em: EntityManager, uses: CodeUses, sale: CodeSale): Promise<TakenCode> {
  const { lines, isSold } = sale
  const lock = isSold ? { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } : {}
  const code = await em.findOne(ReductionCode, { code: codeKey(sale.text) }, lock)
  if (!code) throw refusedCode('No conocemos este código. Revisa que esté bien escrito.')
  const appliesTo = sumOf(lines.filter((line) => isFor(code, line)))
  const why =
    whyNotNow(code, sale.at) ??
    whyNotFor(code, sumOf(lines), appliesTo) ??
    (await whyUsed(em, uses, code, sale))
  if (why !== null) throw refusedCode(why)
  return { codeId: code.id, code: code.code, percent: code.percent, centavos: code.centavos, appliesTo }
}

export function refusedCode(why: string) {
  return fieldErrors({ Code: [why] })
}

function sumOf(lines: readonly CodeLine[]): number {
  return lines.reduce((sum, { centavos }) => sum + centavos, 0)
}

function isFor(code: ReductionCode, { itemId, categories = [] }: CodeLine): boolean {
  return (
    code.isForAll() ||
    code.itemIds.includes(itemId) ||
    categories.some((category) => code.categories.includes(category))
  )
}

function whyNotNow(code: ReductionCode, at: Date): string | null {
  const today = dayInMexico(at)
  if (code.endedAt !== null) return 'Este código ya terminó.'
  if (code.validFrom !== null && today < code.validFrom)
    return `Este código vale a partir del ${formatPlainDay(code.validFrom)}.`
  if (code.validTo !== null && today > code.validTo)
    return `Este código venció el ${formatPlainDay(code.validTo)}.`
  return null
}

function whyNotFor({ leastCentavos }: ReductionCode, listCentavos: number, appliesTo: number): string | null {
  if (appliesTo === 0) return 'Este código no vale para lo que elegiste.'
  return leastCentavos !== null && listCentavos < leastCentavos
    ? `Este código vale desde ${formatMoney(leastCentavos)} de compra.`
    : null
}

async function whyUsed(
  em: EntityManager,
  uses: CodeUses,
  code: ReductionCode,
  { personId }: CodeSale,
): Promise<string | null> {
  if (code.uses === null && code.usesEach === null) return null
  if (code.usesEach !== null && personId === null) return 'Inicia sesión para usar este código.'
  const isOwn = personId === null ? sql<boolean>`false` : uses.isOf(personId)
  const { all, own } = await openDb<[typeof ReductionEntity]>(em)
    .selectFrom('reduction')
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where ${isOwn}))::integer`.as('own'),
    ])
    .where('codeId', '=', code.id)
    .where(uses.stands)
    .executeTakeFirstOrThrow()
  if (code.uses !== null && all >= code.uses) return 'Este código ya se agotó.'
  return code.usesEach !== null && own >= code.usesEach
    ? 'Esta cuenta ya usó este código las veces permitidas.'
    : null
}

export function codeState(code: ReductionCode, used: number, at: Date): CodeState {
  const today = dayInMexico(at)
  if (code.endedAt !== null) return 'ended'
  if (code.validTo !== null && today > code.validTo) return 'past'
  if (code.uses !== null && used >= code.uses) return 'usedUp'
  return code.validFrom !== null && today < code.validFrom ? 'waiting' : 'running'
}
