import {
  getOwnMembership,
  isMembershipActive,
  isMembershipPending,
  registerMembership as registerCall,
  sellMembership as sellCall,
} from '@rodada/contracts/subscription/membership'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { readMembership } from './read-membership.ts'
import { readOwnMembership } from './read-own-membership.ts'
import { registerMembership } from './register-membership.ts'
import { sellMembership } from './sell-membership.ts'

export function membershipRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, isMembershipActive, async ({ actor }) => {
    const { isActive } = await readMembership(db, actor.userId)
    return isActive
  })

  implement(app, isMembershipPending, async ({ actor }) => {
    const { isPending } = await readMembership(db, actor.userId)
    return isPending
  })

  implement(app, getOwnMembership, ({ actor }) => readOwnMembership(db, actor.userId))

  implementCommand(app, registerCall, options, { run: registerMembership })

  implementCommand(app, sellCall, options, {
    run: (command, { params: { id } }) => sellMembership(command, id),
  })
}
