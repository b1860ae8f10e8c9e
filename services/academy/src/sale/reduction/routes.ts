import { academyCodes, getReductionTerms, updateReductionTerms } from '@rodada/contracts/money/reduction'
import { codeRoutes } from '@rodada/payment/reduction/code-routes'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { academyCodePort } from './academy-codes.ts'
import { ReductionTerms } from './reduction-terms.entity.ts'

export function reductionRoutes(app: FastifyInstance, options: AcademyOptions): void {
  codeRoutes(app, options, academyCodes, academyCodePort)

  implement(app, getReductionTerms, () => options.orm.em.fork().findOneOrFail(ReductionTerms, { id: 1 }))

  implementCommand(app, updateReductionTerms, options, {
    async run(command, { body: { version, ...terms } }) {
      const row = await command.find(ReductionTerms, { id: 1 }, { version })
      command.em.assign(row, terms)
      command.state({ title: 'Reglas de descuento actualizadas', description: 'Academia', about: row })
      return done('Las reglas de descuento se actualizaron.')
    },
  })
}
