import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { CashCount } from '@rodada/contracts/money/cash'
import { label } from '@rodada/service/data/label'
import { centavos, identity, instant, json } from '@rodada/service/data/value-types'

/**
 * The time for which a person answers for the cash of a branch, from the float to the count. A receipt in cash belongs to the
 * session of its person and branch that is open at the receipt's instant, whenever its copy arrives; what is taken while
 * none is open belongs to none. A close keeps what was expected by the receipts known then and is never changed
 * (triggers): a receipt of its time that is copied later is in no later session, and the session shows it beside what was
 * signed, as 'llegó después del cierre'.
 */
export const TillSession = defineEntity({
  name: 'TillSession',
  label: 'Turno de caja',
  tableName: 'till_session',
  properties: {
    id: identity(),
    personId: label('Persona', p.integer()),
    branchId: label('Sucursal', p.integer()),
    floatCentavos: label('Fondo', centavos()),
    openedAt: label('Apertura', instant()),
    closedAt: label('Cierre', instant().strictNullable()),
    /** Who signed the close: the person, or an administrator. */
    closedBy: label('Firmó', p.integer().strictNullable()),
    expectedCentavos: label('Esperado', p.bigint('number').strictNullable()),
    pieces: label('Conteo', json<CashCount>().strictNullable()),
    countedCentavos: label('Contado', centavos().strictNullable()),
    note: label('Nota', p.text().default('')),
  },
  checks: [
    { name: 'till_session_float', expression: 'float_centavos >= 0' },
    {
      name: 'till_session_close',
      expression:
        'num_nonnulls(closed_at, closed_by, expected_centavos, pieces, counted_centavos) = ANY (ARRAY[0, 5])',
    },
  ],
  indexes: [
    { name: 'till_session_in_order', properties: ['openedAt', 'id'] },
    { name: 'till_session_by_person', properties: ['personId', 'openedAt', 'id'] },
  ],
  uniques: [{ name: 'till_session_open', properties: ['personId', 'branchId'], where: 'closed_at IS NULL' }],
})
export type TillSession = InferEntity<typeof TillSession>
