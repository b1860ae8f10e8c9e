import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type Account, accounts, password } from './accounts.ts'
import { watchFaults } from './faults.ts'
import { holdDown } from './platform/hold-down.ts'

interface Platform {
  readonly url: string
  /** Takes a service down until `release`; see holdDown. */
  holdDown(part: string): { release(): Promise<void> }
}

interface Fixtures {
  /** Faults that this test causes on purpose; one pattern, since Playwright takes a list for its own syntax. */
  allowedFaults: RegExp
  noFaults: undefined
  /** A page of another browser, which shares nothing with that of `page`. */
  otherPage: Page
  platform: Platform
  /** Signs in through the form and waits until the next page stands. */
  signIn: (account: Account, returnUrl?: string) => Promise<void>
  /** Signs in without a page, where the sign-in is not what is tested. */
  enter: (account: Account) => Promise<void>
}

const nothing = /(?!)/

/** Playwright's `test` on the running platform; a fault in any page fails the test. */
export const test = base.extend<Fixtures>({
  allowedFaults: [nothing, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  baseURL: async ({}, use) => use(required('RODADA_E2E_URL')),
  noFaults: [
    async ({ context, allowedFaults }, use) => {
      await withoutFaults(context, allowedFaults, () => use(undefined))
    },
    { auto: true },
  ],
  otherPage: async ({ browser, allowedFaults }, use) => {
    const context = await browser.newContext()
    await withoutFaults(context, allowedFaults, async () => use(await context.newPage()))
    await context.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  platform: async ({}, use) => {
    const dataDir = required('RODADA_E2E_DATA')
    await use({ url: required('RODADA_E2E_URL'), holdDown: (part) => holdDown(dataDir, part) })
  },
  signIn: async ({ page }, use) => use((account, returnUrl) => signIn(page, account, returnUrl)),
  enter: async ({ page }, use) => use((account) => enter(page.request, account)),
})

export { expect }

/** @throws when a fault that is not allowed came up in a page of the context meanwhile. */
async function withoutFaults(
  context: BrowserContext,
  allowed: RegExp,
  run: () => Promise<void>,
): Promise<void> {
  const faults = await watchFaults(context, new URL(required('RODADA_E2E_URL')).origin)
  await run()
  const unexpected = faults.list.filter((fault) => !allowed.test(fault))
  expect(unexpected, 'faults in the pages of this test').toEqual([])
}

async function signIn(page: Page, account: Account, returnUrl?: string): Promise<void> {
  await signInAs(page, accounts[account], password, returnUrl)
}

async function enter(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.post('/identificacion', {
    headers: { 'X-Requested-With': 'fetch', Origin: new URL(required('RODADA_E2E_URL')).origin },
    data: { email: accounts[account], password },
  })
  expect(await answer.json()).toMatchObject({ success: true })
}

/** Signs somebody in through the form and waits until the next page stands. */
export async function signInAs(page: Page, email: string, secret: string, returnUrl = ''): Promise<void> {
  const query = returnUrl ? `?returnUrl=${encodeURIComponent(returnUrl)}` : ''
  await page.goto(`/identificacion${query}`)
  await fillCredentials(page, email, secret)
  await expect(page).not.toHaveURL(/\/identificacion/)
}

/** Fills in the sign-in form and submits it. */
export async function fillCredentials(page: Page, email: string, secret: string): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(/correo/i).fill(email)
  await form.getByLabel('Contraseña', { exact: false }).first().fill(secret)
  await form.getByRole('button', { name: /^(entrar|iniciar sesión)/i }).click()
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: run the tests with src/playwright.config.ts`)
  return value
}
