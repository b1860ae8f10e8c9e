import { getTillBranch } from '@rodada/contracts/money/till-session'
import { createApp } from '@rodada/service/http/app'
import { implementInternal } from '@rodada/service/http/implement'
import { testSettings } from '@rodada/service/testing/test-settings'

/** The admin service as the academy asks it for tills. */
export interface TillPeer {
  readonly address: string
  /** Branch of the open session, by account. */
  readonly open: Map<number, number>
  close(): Promise<void>
}

export async function startTillPeer(): Promise<TillPeer> {
  const open: TillPeer['open'] = new Map()
  const app = await createApp({ part: 'admin', settings: testSettings('admin', '') })
  implementInternal(app, getTillBranch, async ({ params }) => ({ branchId: open.get(params.id) ?? null }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address, open, close: () => app.close() }
}
