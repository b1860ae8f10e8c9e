import { getPartState, type PartState, resendMail } from '@rodada/contracts/platform-state'
import { createApp } from '@rodada/service/app'
import { implementInternal } from '@rodada/service/implement'
import { testSettings } from '@rodada/service/testing/test-settings'

/** The academy as this service asks it how it fares. */
export interface StatePeer {
  readonly address: string
  readonly state: PartState
  /** How many mails it was last told to send again. */
  resent: number
  close(): Promise<void>
}

export async function startStatePeer(): Promise<StatePeer> {
  const app = await createApp({ part: 'academy', settings: testSettings('academy', '') })
  const state: PartState = {
    ...{ version: '1.2.3', tables: '0007-halls', startedAt: '2026-11-23T08:00:00.000Z' },
    disk: { free: 5e9, size: 50e9 },
    jobs: { late: 1, failed: 0 },
    mail: { waiting: 2, failed: 3, leaves: true },
    payments: { mode: 'production', cases: 4, hasCharged: true },
  }
  implementInternal(app, { ...getPartState, receiver: 'academy' }, async () => state)
  implementInternal(app, { ...resendMail, receiver: 'academy' }, async () => {
    peer.resent += 3
    return { resent: 3 }
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const peer: StatePeer = { address, state, resent: 0, close: () => app.close() }
  return peer
}
