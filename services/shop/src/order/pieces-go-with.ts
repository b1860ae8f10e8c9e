import type { EntityManager } from '@rodada/service/data/orm'

/** The part of the money with which pieces go: with the first one, or once all is paid. */
export type PartThatGives = 'first' | 'last'

/** What the business lets a part payment of an order give. */
export async function piecesGoWith(_em: EntityManager): Promise<PartThatGives> {
  return 'last'
}
