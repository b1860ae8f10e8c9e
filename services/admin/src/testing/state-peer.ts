import { testMail } from '@rodada/contracts/business/opening'
import type { ResponseOf } from '@rodada/contracts/call'
import { getPartState, type PartState, resendMail } from '@rodada/contracts/platform/state'
import { createApp } from '@rodada/service/http/app'
import { implementInternal } from '@rodada/service/http/implement'
import { testSettings } from '@rodada/service/testing/test-settings'

/** Stands for a part that reports its state, the academy by default. */
export interface StatePeer {
  readonly address: string
  readonly state: PartState
  /** How many mails it was told to send again. */
  resent: number
  testMail: ResponseOf<typeof testMail>
  close(): Promise<void>
}

export async function startStatePeer(part: 'academy' | 'identity' = 'academy'): Promise<StatePeer> {
  const app = await createApp({ part, settings: testSettings(part, '') })
  const failure = {
    ...{ id: '00000000-0000-4000-8000-000000000001', about: 'Pago recibido' },
    ...{ at: '2026-11-23T09:00:00.000Z', reason: '550 5.1.1 … unknown' },
  }
  const state: PartState = {
    ...{ version: '1.2.3', tables: '0007-halls', startedAt: '2026-11-23T08:00:00.000Z' },
    disk: { free: 5e9, size: 50e9 },
    jobs: { late: 1, failed: 0 },
    mail: { waiting: 2, late: 0, failed: 3, failures: [failure], leaves: true },
    payments: { mode: 'production', cases: 4, hasCharged: true },
    stated: { membershipPrice: false },
  }
  implementInternal(app, { ...getPartState, receiver: part }, async () => state)
  implementInternal(app, { ...resendMail, receiver: part }, async ({ body: { id } }) => {
    const resent = id === undefined ? 3 : 1
    peer.resent += resent
    return { resent }
  })
  if (part === 'identity') implementInternal(app, testMail, async () => peer.testMail)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const peer: StatePeer = {
    ...{ address, state, resent: 0 },
    testMail: { outcome: 'sent', email: 'ana@ejemplo.mx', reason: null },
    close: () => app.close(),
  }
  return peer
}
