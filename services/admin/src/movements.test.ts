import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from '@jest/globals'
import { updateBusiness } from '@rodada/contracts/business/calls'
import { sendTestMail, settleOpeningStep } from '@rodada/contracts/business/opening'
import type { EventData, EventType } from '@rodada/contracts/event'
import { exportLog } from '@rodada/contracts/log/calls'
import { exportIncome, exportReceipts, exportTillDays } from '@rodada/contracts/money/receipt'
import { closeTill, moveTillCash, openTill } from '@rodada/contracts/money/till-session'
import { resendFailedMail } from '@rodada/contracts/platform/state'
import { describeMovements } from '@rodada/service/testing/describe-movements'
import { as } from '@rodada/service/testing/test-settings'
import { type AdminHarness, startAdmin } from './testing/admin-harness.ts'
import { type StatePeer, startStatePeer } from './testing/state-peer.ts'
import { addBranch, beginTill } from './testing/till.ts'

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

const delivered = (type: EventType, data: EventData<EventType>) =>
  admin.deliver([
    { id: randomUUID(), type, producer: 'academy', occurredAt: '2026-11-20T12:00:00.000Z', data },
  ])

async function afterRefund() {
  await delivered('receipt.entered', {
    ...{ receiptId: 1, kind: 'refund', source: 'order', sourceId: 4, amountCentavos: -25050 },
    ...{ method: 'cash', branchId: null, takenBy: 1, reference: null, at: new Date().toISOString() },
  })
  return { headers: as(1, 'Admin') }
}

describeMovements({
  part: 'admin',
  app: () => admin.app,
  db: () => admin.orm.em.fork().getKysely(),
  commands: {
    [updateBusiness.path]: () => ({
      headers: as(1, 'Admin'),
      body: { name: 'Rodada Norte', legalVersion: '2026-11-20' },
    }),
    [exportLog.path]: async () => {
      await delivered('movement.recorded', {
        ...{ title: 'Clase guardada', description: 'Clase 3', level: 'info', actorId: 1, subjectId: null },
        ...{ formData: null, before: null, after: null },
        origin: { address: '127.0.0.1', userAgent: '', requestId: '1' },
      })
      return { headers: as(1, 'Admin') }
    },
    [exportReceipts.path]: afterRefund,
    [exportTillDays.path]: afterRefund,
    [exportIncome.path]: afterRefund,
    [openTill.path]: async () => {
      await addBranch(admin, 6)
      return { headers: as(2, 'ClassCapturist'), body: { branchId: 6, float: 500 } }
    },
    [moveTillCash.path]: async () => ({
      headers: as(2, 'ClassCapturist'),
      params: { id: await beginTill(admin, { personId: 2, branchId: 7 }) },
      body: { kind: 'out', amount: 20, reason: 'Garrafón' },
    }),
    [closeTill.path]: async () => ({
      headers: as(2, 'ClassCapturist'),
      params: { id: await beginTill(admin, { personId: 2, branchId: 8 }) },
      body: { count: { note500: 1 } },
    }),
    [resendFailedMail.path]: () => ({ headers: as(1, 'Admin'), body: { service: 'academy' } }),
    [settleOpeningStep.path]: () => ({
      headers: as(1, 'Admin'),
      body: { step: 'shipping', isSettled: true },
    }),
    [sendTestMail.path]: () => ({ headers: as(1, 'Admin'), body: {} }),
  },
})
