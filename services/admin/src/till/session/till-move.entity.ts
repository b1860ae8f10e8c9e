import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { tillMoveKinds } from '@rodada/contracts/money/cash'
import { label } from '@rodada/service/data/label'
import { centavos, identity, instant } from '@rodada/service/data/value-types'
import { TillSession } from './till-session.entity.ts'

/** Cash that was taken out of a till or put into it, but for payments and refunds; never changed. */
export const TillMove = defineEntity({
  name: 'TillMove',
  label: 'Movimiento de caja',
  tableName: 'till_move',
  properties: {
    id: identity(),
    sessionId: label(
      'Turno',
      p.manyToOne(TillSession).mapToPk().fieldName('session_id').deleteRule('no action'),
    ),
    kind: label('Tipo', p.enum(tillMoveKinds)),
    amountCentavos: label('Importe', centavos().check('amount_centavos > 0')),
    reason: label('Motivo', p.text()),
    at: label('Fecha', instant()),
  },
  indexes: [{ name: 'till_move_by_session', properties: ['sessionId', 'at', 'id'] }],
})
export type TillMove = InferEntity<typeof TillMove>
