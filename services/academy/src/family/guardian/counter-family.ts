import { hasAccount } from '@rodada/contracts/family/family-rules'
import type { EntityManager } from '@rodada/service/data/orm'
import { notFound, refusal } from '@rodada/service/http/errors'
import { Responsible } from './responsible.entity.ts'

/** A family whose data the staff answer for. @throws notFound; a refusal where it has an account, which asks itself. */
export async function findCounterFamily(em: EntityManager, id: number): Promise<Responsible> {
  const family = await em.findOneOrFail(Responsible, { id }, { failHandler: notFound })
  if (hasAccount(id))
    throw refusal('Esta familia tiene cuenta: descarga sus datos, o pide que se borren, desde ella.')
  return family
}
