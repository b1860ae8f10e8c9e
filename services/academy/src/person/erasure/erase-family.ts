import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { eraseFamily as eraseCall } from '@rodada/contracts/family/staff-calls'
import type { Command } from '@rodada/service/command/command'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { findCounterFamily } from '../../family/guardian/counter-family.ts'
import type { PaymentOptions } from '../../sale/payment/payment-options.ts'
import { forgetAll, whatStands } from './forget-families.ts'
import { readObstacles } from './obstacles.ts'

/**
 * Forgets a family without an account, as `person.erased` does one with an account; the log forgets it by `family.erased`.
 * @throws notFound; a refusal where it has an account, something stops it, or other things are lost than the page showed.
 */
export async function eraseFamily(
  command: Command<Actor>,
  options: PaymentOptions,
  id: number,
  { reason, losses }: BodyOf<typeof eraseCall>,
): Promise<Envelope> {
  const { em, actor } = command
  await findCounterFamily(em, id)
  const obstacles = await readObstacles(em, options, id)
  const stops = obstacles.filter((one) => one.stops)
  if (stops.length > 0) throw refusal(`Todavía no se puede: ${stops.map(({ text }) => text).join(' ')}`)
  const lost = obstacles.map(({ text }) => text)
  if (!isDeepStrictEqual(lost.toSorted(), losses.toSorted()))
    throw refusal('Lo que se pierde cambió. Revísalo otra vez.')
  await forgetAll(command, options, [{ userId: id, erasedBy: actor.userId }])
  // What began meanwhile.
  const left = await whatStands(em, id)
  if (left !== undefined) throw refusal(`Todavía no se puede: quedaría ${left}.`)
  // Without `subjectId`: the reason is still read once the family's key is destroyed.
  command.state({
    title: 'Datos de una familia eliminados',
    description: `Familia ${id}`,
    level: 'warning',
    formData: { reason },
  })
  await command.publish('family.erased', { familyId: id, erasedBy: actor.userId })
  return done('Los datos de la familia se borraron.')
}
