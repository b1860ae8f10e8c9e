import type { GivingPart } from '@rodada/contracts/business/data'
import { readBusiness } from '@rodada/service/business/business-copy'
import type { EntityManager } from '@rodada/service/data/orm'
import { dbOf } from '../entities.ts'

/** Whether pieces go with the first part of the money, or once all is paid. */
export async function piecesGoWith(em: EntityManager): Promise<GivingPart> {
  return (await readBusiness(dbOf(em))).partPaymentsGive.orders
}
