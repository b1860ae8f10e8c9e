import {
  getBusiness,
  getBusinessFormData,
  updateBusiness as updateCall,
} from '@rodada/contracts/business/calls'
import type { CommandContext } from '@rodada/service/command/command'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { Business } from './business.entity.ts'
import { presentBusiness } from './present-business.ts'
import { businessFormErrors } from './stated-data.ts'
import { updateBusiness } from './update-business.ts'

export function businessRoutes(app: FastifyInstance, context: CommandContext): void {
  const read = async () => {
    const em = context.orm.em.fork()
    const business = await em.findOneOrFail(Business, { id: 1 })
    return { data: await presentBusiness(em, business), version: business.version }
  }

  implement(app, getBusiness, async () => (await read()).data)

  implement(app, getBusinessFormData, async () => {
    const { data, version } = await read()
    return { ...data, version }
  })

  implementCommand(app, updateCall, context, {
    rules: businessFormErrors,
    async run(command, { body }) {
      await updateBusiness(command, body)
      return done('Los datos del negocio se actualizaron.')
    },
  })
}
