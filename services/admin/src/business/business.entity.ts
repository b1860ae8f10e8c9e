import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** Data that the business states of itself, in one row. */
export const Business = defineEntity({
  name: 'Business',
  tableName: 'business',
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1).check('id = 1'),
    name: p.text(),
    phone: p.text().strictNullable(),
    whatsapp: p.text().strictNullable(),
    email: p.text().strictNullable(),
    facebook: p.text().strictNullable(),
    instagram: p.text().strictNullable(),
    legalName: p.text().strictNullable(),
    taxId: p.text().strictNullable(),
    address: p.text().strictNullable(),
    privacyOffice: p.text().strictNullable(),
    privacyEmail: p.text().strictNullable(),
    jurisdiction: p.text().strictNullable(),
    legalVersion: p.text(),
    /** Version of the form: rises with each save of it. */
    version: p.integer().version().default(0),
    /** Version of all that the public sees, branches included. */
    dataVersion: p.integer().default(0).hidden(),
    /** Version of the copy of the branches, as the academy counts it. */
    branchesVersion: p.integer().default(0).hidden(),
  },
})
export type Business = InferEntity<typeof Business>
