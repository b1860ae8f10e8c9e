import type { BodyOf } from '@rodada/contracts/call'
import type { updateMembershipPrice as updateCall } from '@rodada/contracts/subscription/membership'
import { hasWholeCentavos, toCentavos } from '@rodada/contracts/words/money'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { fieldErrors, requireRecordVersion } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { currentMembershipPrice } from './current-membership-price.ts'
import { MembershipPrice } from './membership-price.entity.ts'

/**
 * Sets the price of memberships taken from now on. Setting the current price again succeeds with any version, so that a
 * repetition after a lost answer does.
 * @throws field errors; a refusal where another administrator set another price meanwhile.
 */
export async function updateMembershipPrice(
  command: Command<Actor>,
  { price, version }: BodyOf<typeof updateCall>,
): Promise<void> {
  if (!hasWholeCentavos(price))
    throw fieldErrors({ Price: ['Escribe un precio con dos decimales como máximo.'] })
  const { em, actor } = command
  await lockMembershipPrice(em)
  const current = await currentMembershipPrice(dbOf(em))
  const priceCentavos = toCentavos(price)
  if (priceCentavos === current.priceCentavos) return command.stateNothing()
  requireRecordVersion(current.version, version)
  const next = current.version + 1
  em.create(MembershipPrice, { id: next, priceCentavos, setBy: actor.userId })
  // Cached catalogue pages show prices with the membership included.
  await command.publish('catalogue.changed', {})
  command.state({
    title: 'Precio de la membresía actualizado',
    description: `Versión ${next}`,
    before: { priceCentavos: current.priceCentavos },
    after: { priceCentavos },
  })
}

/** Serializes changes of the price until the transaction ends: each adds a row, and two would follow the same one. */
async function lockMembershipPrice(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('academy:membership-price'))`.execute(dbOf(em))
}
