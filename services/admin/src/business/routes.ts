import { getBusiness, getBusinessFormData, updateBusiness as updateCall } from '@rodada/contracts/business'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import { Business } from './business.entity.ts'
import { presentBusiness } from './present-business.ts'
import { businessFormErrors } from './stated-data.ts'
import { type BusinessOptions, updateBusiness } from './update-business.ts'

export function businessRoutes(app: FastifyInstance, options: BusinessOptions): void {
  const read = async () => {
    const em = options.orm.em.fork()
    const business = await em.findOneOrFail(Business, { id: 1 })
    return { data: await presentBusiness(em, business), version: business.version }
  }

  implement(app, getBusiness, async () => (await read()).data)

  implement(app, getBusinessFormData, async () => {
    const { data, version } = await read()
    return { ...data, version }
  })

  implement(
    app,
    updateCall,
    async ({ request, body }) => {
      await updateBusiness(options, request, body)
      return done('Los datos del negocio se actualizaron.')
    },
    { rules: businessFormErrors },
  )
}
