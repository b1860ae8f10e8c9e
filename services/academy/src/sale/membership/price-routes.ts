import {
  getMembershipPrice,
  updateMembershipPrice as updateCall,
} from '@rodada/contracts/subscription/membership'
import { toPesos } from '@rodada/contracts/words/money'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { currentMembershipPrice } from './current-membership-price.ts'
import { updateMembershipPrice } from './update-membership-price.ts'

export function membershipPriceRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getMembershipPrice, async () => {
    const { priceCentavos, version } = await currentMembershipPrice(db)
    return { price: toPesos(priceCentavos), version }
  })

  implementCommand(app, updateCall, options, {
    async run(command, { body }) {
      await updateMembershipPrice(command, body)
      return done('El precio de la membresía se actualizó.')
    },
  })
}
