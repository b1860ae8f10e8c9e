import { getAccountContact, getInstructorAccounts } from '@rodada/contracts/user'
import { createApp } from '@rodada/service/app'
import { implementInternal } from '@rodada/service/implement'
import { testSettings } from '@rodada/service/testing/test-settings'

/** The identity service as the academy sees it: over the network, by its contract and its tokens. */
export interface IdentityPeer {
  readonly address: string
  /** Accounts with an address; every other one is closed or was never there. */
  readonly contacts: Map<number, { readonly name: string | null; readonly email: string }>
  /** Who can hold classes. */
  readonly instructors: { readonly id: number; readonly name: string }[]
  /** What happens before it answers. */
  meanwhile: () => Promise<void>
  close(): Promise<void>
}

export async function startIdentityPeer(): Promise<IdentityPeer> {
  const contacts: IdentityPeer['contacts'] = new Map()
  const instructors: IdentityPeer['instructors'] = []
  const settings = testSettings('identity', '')
  const app = await createApp({ part: 'identity', settings, ready: async () => {} })
  implementInternal(app, getAccountContact, async ({ params }) => {
    await peer.meanwhile()
    return contacts.get(params.id) ?? null
  })
  implementInternal(app, getInstructorAccounts, () => instructors)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const meanwhile = async () => {}
  const peer: IdentityPeer = { address, contacts, instructors, meanwhile, close: () => app.close() }
  return peer
}
