import { afterAll, beforeAll } from '@jest/globals'
import { updateBusiness } from '@rodada/contracts/business'
import { sendTestMail, settleOpeningStep } from '@rodada/contracts/opening'
import { resendFailedMail } from '@rodada/contracts/platform-state'
import { describeMovements } from '@rodada/service/testing/describe-movements'
import { as } from '@rodada/service/testing/test-settings'
import { type AdminHarness, startAdmin } from './testing/admin-harness.ts'
import { type StatePeer, startStatePeer } from './testing/state-peer.ts'

let admin: AdminHarness
let peer: StatePeer
let identity: StatePeer
beforeAll(async () => {
  peer = await startStatePeer()
  identity = await startStatePeer('identity')
  admin = await startAdmin({ academy: peer.address, identity: identity.address })
})
afterAll(async () => {
  await admin.close()
  await peer.close()
  await identity.close()
})

describeMovements({
  part: 'admin',
  app: () => admin.app,
  db: () => admin.orm.em.fork().getKysely(),
  commands: {
    [updateBusiness.path]: () => ({
      headers: as(1, 'Admin'),
      body: { name: 'Rodada Norte', legalVersion: '2026-11-20' },
    }),
    [resendFailedMail.path]: () => ({ headers: as(1, 'Admin'), body: { service: 'academy' } }),
    [settleOpeningStep.path]: () => ({
      headers: as(1, 'Admin'),
      body: { step: 'shipping', isSettled: true },
    }),
    [sendTestMail.path]: () => ({ headers: as(1, 'Admin'), body: {} }),
  },
})
