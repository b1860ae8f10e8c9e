import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { version } from '@rodada/service/data/value-types'
import { UserAccount } from '../account/user-account.entity.ts'

const line = (column: string) => p.text().check(`length(${column}) >= 1 and length(${column}) <= 255`)

/** Where an account's orders go: at most one for each. */
export const ShippingAddress = defineEntity({
  name: 'ShippingAddress',
  label: 'Dirección de envío',
  tableName: 'shipping_address',
  properties: {
    accountId: () =>
      p.oneToOne(UserAccount).mapToPk().primary().owner().fieldName('account_id').deleteRule('cascade'),
    name: label('Nombre', line('name')),
    /** E.164. */
    phone: label('Teléfono', p.text().check(`phone ~ '^\\+52[0-9]{10}$'`)),
    street: label('Calle', line('street')),
    streetNumber: label(
      'Número',
      p.text().check('length(street_number) >= 1 and length(street_number) <= 20'),
    ),
    neighborhood: label('Colonia', line('neighborhood')),
    zipCode: label('Código postal', p.text().check(`zip_code ~ '^[0-9]{5}$'`)),
    city: label('Ciudad', line('city')),
    state: label('Estado', line('state')),
    note: label('Nota', p.text().default('').check('length(note) <= 65535')),
    version: version(),
  },
})
export type ShippingAddress = InferEntity<typeof ShippingAddress>
