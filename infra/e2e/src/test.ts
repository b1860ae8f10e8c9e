import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Account, accounts, password } from './accounts.ts'
import { watchFaults } from './faults.ts'
import { holdDown } from './platform/hold-down.ts'
import { watchRequests } from './quiet.ts'
import { sharedSession } from './sessions.ts'

interface Platform {
  readonly url: string
  /** Takes a service down until `release`; see holdDown. */
  holdDown(part: string): { release(): Promise<void> }
}

interface Fixtures {
  /** Faults that this test causes on purpose; one pattern, since Playwright takes a list for its own syntax. */
  allowedFaults: RegExp
  /** A page of another browser, which shares nothing with that of `page`. */
  otherPage: Page
  platform: Platform
  /** Signs in through the form and waits for the next page. */
  signIn: (account: Account, returnUrl?: string) => Promise<void>
}

const nothing = /(?!)/

/** Playwright's `test` on the running platform; a fault in any page fails the test. */
export const test = base.extend<Fixtures>({
  allowedFaults: [nothing, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  baseURL: async ({}, use) => use(required('RODADA_E2E_URL')),
  // A test that has no page has no browser either.
  context: ({ context, allowedFaults }, use) => withoutFaults(context, allowedFaults, () => use(context)),
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
})

export { expect }

/** @throws when a fault that is not allowed came up in a page of the context meanwhile. */
async function withoutFaults(
  context: BrowserContext,
  allowed: RegExp,
  run: () => Promise<void>,
): Promise<void> {
  watchRequests(context)
  const faults = await watchFaults(context, new URL(required('RODADA_E2E_URL')).origin)
  await run()
  const unexpected = faults.list.filter((fault) => !allowed.test(fault))
  expect(unexpected, 'faults in the pages of this test').toEqual([])
}

async function signIn(page: Page, account: Account, returnUrl?: string): Promise<void> {
  await signInAs(page, accounts[account], password, returnUrl)
}

/** Uses the account's shared session instead of the sign-in form, and opens an address if one is given. */
export async function enter(page: Page, account: Account, address?: string): Promise<void> {
  await page.context().addCookies(sharedSession(account))
  if (address !== undefined) await page.goto(address)
}

/** Signs a user in through the form and waits for the next page. */
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
