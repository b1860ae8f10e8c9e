import { type APIRequestContext, type BrowserContext, expect, request } from '@playwright/test'
import { type Account, accounts, password } from './accounts.ts'

const people = ['admin', 'products', 'courses', 'instructor', 'customer', 'everything'] as const

type Sessions = Readonly<Record<Account, Awaited<ReturnType<BrowserContext['cookies']>>>>

/** Begins a session of an account for the cookies of `request`, without a page. */
export async function beginSession(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.post('/identificacion', {
    headers: { 'X-Requested-With': 'fetch' },
    data: { email: accounts[account], password },
  })
  expect(await answer.json()).toMatchObject({ success: true })
}

/** Signs every account in, once for all tests; their processes learn of it from the environment. */
export async function beginSessions(baseURL: string): Promise<void> {
  const sessions: Partial<Record<Account, Sessions[Account]>> = {}
  for (const account of people) {
    const context = await request.newContext({ baseURL })
    await beginSession(context, account)
    sessions[account] = (await context.storageState()).cookies
    await context.dispose()
  }
  process.env.RODADA_E2E_SESSIONS = JSON.stringify(sessions)
}

/** The cookies of the session that all tests of an account share: none of them may end it. */
export function sharedSession(account: Account): Sessions[Account] {
  const sessions: Partial<Sessions> = JSON.parse(process.env.RODADA_E2E_SESSIONS ?? '{}')
  const cookies = sessions[account]
  if (cookies === undefined) throw new Error(`Nobody has signed in as ${account}`)
  return cookies
}
