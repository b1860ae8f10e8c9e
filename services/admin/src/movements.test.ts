import { afterAll, beforeAll } from '@jest/globals'
import { updateBusiness } from '@rodada/contracts/business'
import { describeMovements } from '@rodada/service/testing/describe-movements'
import { as } from '@rodada/service/testing/test-settings'
import { type AdminHarness, startAdmin } from './testing/admin-harness.ts'

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

describeMovements({
  part: 'admin',
  app: () => admin.app,
  db: () => admin.orm.em.fork().getKysely(),
  commands: {
    [updateBusiness.path]: () => ({
      headers: as(1, 'Admin'),
      body: { name: 'Rodada Norte', legalVersion: '2026-11-20' },
    }),
  },
})
