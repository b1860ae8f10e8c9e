import { afterAll, beforeAll } from '@jest/globals'
import { describeAccess } from '@rodada/service/testing/access-matrix'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { type AdminHarness, movementEvent, startAdmin } from './testing/admin-harness.ts'

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
  await admin.deliver([movementEvent({ subjectId: 7 })])
})
afterAll(() => admin.close())

describeAccess({
  service: 'admin',
  app: () => admin.app,
  personWith: () => 5,
  target: () => 1,
  everything: () => everythingStored(admin.orm.em.fork().getKysely(), 'admin'),
  fitting: {
    ...{ name: 'Rodada', legalVersion: '2026-11-19' },
    ...{ step: 'shipping', isSettled: true },
    ...{ branchId: 1, float: 100, kind: 'out', amount: 1, reason: 'Cambio', count: {} },
  },
  ofAccounts: ['/api/Document/Views/:id'],
})
