import { findAccounts, getAccountContact, getInstructorAccounts } from '@rodada/contracts/account/user'
import { type GuardianRefusal, openGuardianAccounts } from '@rodada/contracts/student/import'
import { createApp } from '@rodada/service/http/app'
import { implementInternal } from '@rodada/service/http/implement'
import { testSettings } from '@rodada/service/testing/test-settings'

/** The identity service as the academy sees it: over HTTP, with contracts and internal tokens. */
export interface IdentityPeer {
  readonly address: string
  /** Existing accounts; all others are deleted or unknown. */
  readonly contacts: Map<number, { readonly name: string | null; readonly email: string }>
  /** What all others are, where they are accounts too. */
  others: { readonly name: string | null; readonly email: string } | null
  readonly instructors: { readonly id: number; readonly name: string }[]
  /** Accounts of guardians in imports, by e-mail; an unknown e-mail gets a new one. */
  readonly guardians: Map<string, number>
  /** E-mails whose account cannot have students, with the refusal. */
  readonly refused: Map<string, GuardianRefusal>
  /** Runs before each answer. */
  meanwhile: () => Promise<void>
  close(): Promise<void>
}

export async function startIdentityPeer(others: IdentityPeer['others'] = null): Promise<IdentityPeer> {
  const contacts: IdentityPeer['contacts'] = new Map()
  const instructors: IdentityPeer['instructors'] = []
  const guardians: IdentityPeer['guardians'] = new Map()
  const refused: IdentityPeer['refused'] = new Map()
  let made = 70_000
  const settings = testSettings('identity', '')
  const app = await createApp({ part: 'identity', settings, ready: async () => {} })
  implementInternal(app, getAccountContact, async ({ params }) => {
    await peer.meanwhile()
    return contacts.get(params.id) ?? peer.others
  })
  implementInternal(app, findAccounts, ({ body: { ids, emails } }) =>
    [...contacts]
      .filter(([id, { email }]) => ids.includes(id) || emails.includes(email))
      .map(([id, { name, email }]) => ({ id, name: name ?? '', email })),
  )
  implementInternal(app, getInstructorAccounts, () => instructors)
  implementInternal(app, openGuardianAccounts, async ({ body }) => {
    await peer.meanwhile()
    return body.guardians.map(({ email }) => {
      const refusal = refused.get(email) ?? null
      if (!body.isTrial && !refusal && !guardians.has(email)) guardians.set(email, ++made)
      return { accountId: guardians.get(email) ?? null, refusal }
    })
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const meanwhile = async () => {}
  const peer: IdentityPeer = {
    others,
    ...{ address, contacts, instructors, guardians, refused, meanwhile },
    close: () => app.close(),
  }
  return peer
}
