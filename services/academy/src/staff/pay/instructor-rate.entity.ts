import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { rateUnits } from '@rodada/contracts/report/pay-rules'
import { label } from '@rodada/service/data/label'
import { centavos, createdInstant, identity, plainDate } from '@rodada/service/data/value-types'

/** What an instructor is paid from a day on, until their next rate. */
export const InstructorRate = defineEntity({
  name: 'InstructorRate',
  label: 'Tarifa de instructor',
  tableName: 'instructor_rate',
  properties: {
    id: identity(),
    instructorId: label('Instructor', p.integer()),
    unit: label('Se paga', p.enum(rateUnits)),
    centavos: label('Importe', centavos()),
    since: label('Desde', plainDate()),
    setBy: label('Fijado por', p.integer()),
    createdAt: createdInstant(),
  },
  checks: [{ name: 'instructor_rate_centavos_check', expression: 'centavos > 0' }],
  uniques: [{ name: 'instructor_rate_since', properties: ['instructorId', 'since'] }],
})
export type InstructorRate = InferEntity<typeof InstructorRate>
