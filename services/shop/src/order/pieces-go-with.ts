import { readBusiness } from '@rodada/service/business/business-copy'
import type { EntityManager } from '@rodada/service/data/orm'
import { dbOf } from '../entities.ts'

/** The part of the money with which pieces go: with the first one, or once all is paid. */
export type PartThatGives = 'first' | 'last'

/** What the business lets a part payment of an order give. */
export async function piecesGoWith(em: EntityManager): Promise<PartThatGives> {
  return (await readBusiness(dbOf(em))).partPaymentsGive.orders
}
