import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { PartPaymentsGive } from '@rodada/contracts/business/data'
import { label } from '@rodada/service/data/label'
import { json } from '@rodada/service/data/value-types'

/** Data that the business states of itself, in one row. */
export const Business = defineEntity({
  name: 'Business',
  label: 'Datos del negocio',
  tableName: 'business',
  properties: {
    id: label('Id', p.smallint().primary().autoincrement(false).default(1).check('id = 1')),
    name: label('Nombre', p.text()),
    phone: label('Teléfono', p.text().strictNullable()),
    whatsapp: label('Número de WhatsApp', p.text().strictNullable()),
    email: label('Correo', p.text().strictNullable()),
    facebook: label('Cuenta de Facebook', p.text().strictNullable()),
    instagram: label('Cuenta de Instagram', p.text().strictNullable()),
    legalName: label('Razón social', p.text().strictNullable()),
    taxId: label('RFC', p.text().strictNullable()),
    address: label('Domicilio fiscal', p.text().strictNullable()),
    privacyOffice: label('Área de datos personales', p.text().strictNullable()),
    privacyEmail: label('Correo para datos personales', p.text().strictNullable()),
    jurisdiction: label('Ciudad de los tribunales', p.text().strictNullable()),
    about: label('Acerca del negocio', p.text().strictNullable()),
    legalVersion: label('Versión de los textos legales', p.text()),
    partPaymentsGive: label(
      'Con qué abono se entrega',
      json<PartPaymentsGive>().defaultRaw(`'{"classes":"first","orders":"last"}'`),
    ),
    letsInUnpaid: label('Dejar pasar y cobrar después', p.boolean().default(false)),
    /** Version of the form: rises with each save of it. */
    version: p.integer().version().default(0),
    /** Version of all that the public sees, branches included. */
    dataVersion: p.integer().default(0).hidden(),
    /** Version of the copy of the branches, as the academy counts it. */
    branchesVersion: p.integer().default(0).hidden(),
  },
})
export type Business = InferEntity<typeof Business>
