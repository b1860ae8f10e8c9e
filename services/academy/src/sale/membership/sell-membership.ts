import type { ResponseOf } from '@rodada/contracts/call'
import type { sellMembership as sellCall } from '@rodada/contracts/subscription/membership'
import type { Command } from '@rodada/service/command/command'
import { done, notFound, refusal } from '@rodada/service/http/errors'
import { dbOf } from '../../entities.ts'
import { Responsible } from '../../family/guardian/responsible.entity.ts'
import { lockMembership } from './read-membership.ts'
import { storeMembership } from './store-membership.ts'

/** Takes a membership for a family at the counter. @throws notFound; a refusal while one is active or waits for its payment. */
export async function sellMembership(
  command: Command,
  familyId: number,
): Promise<ResponseOf<typeof sellCall>> {
  const { em } = command
  const membership = await lockMembership(dbOf(em), familyId)
  // It may have been merged into another meanwhile.
  if ((await em.count(Responsible, { id: familyId })) === 0) throw notFound()
  if (membership.isPending) throw refusal('Esta familia ya tiene una membresía por pagar.')
  if (membership.isActive) throw refusal('Esta familia ya tiene una membresía activa.')
  const { id } = await storeMembership(em, familyId, membership, null)
  command.state({
    title: 'Membresía registrada en la sucursal',
    description: `Membresía ${id}, familia ${familyId}`,
    subjectId: familyId,
  })
  return { ...done('La membresía quedó registrada. Falta cobrarla.'), id }
}
