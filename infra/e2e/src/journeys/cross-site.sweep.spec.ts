import type { Page } from '@playwright/test'
import { accounts, password } from '../accounts.ts'
import { signedInAs } from '../people.ts'
import { beginSession } from '../sessions.ts'
import { expect, test } from '../test.ts'

const evil = 'http://evil.example'

// Console messages about refused answers.
test.use({ allowedFaults: /status of 403|evil\.example/ })

async function openEvil(page: Page, body: string): Promise<void> {
  await page.route(`${evil}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${evil}/`)
}

test('another site signs nobody in', async ({ page, platform }) => {
  await openEvil(
    page,
    `<form method="post" action="${platform.url}/identificacion">
      <input name="email" value="${accounts.customer}"><input name="password" value="${password}">
      <button>Ver video</button></form>`,
  )
  const answered = page.waitForResponse((response) => response.url().endsWith('/identificacion'))
  await page.getByRole('button').click()
  expect((await answered).status()).toBe(403)
  expect(await page.context().cookies()).toEqual([])
})

test('another site signs nobody out without being asked', async ({ page, platform }) => {
  await beginSession(page.request, 'customer')
  await openEvil(page, `<a href="${platform.url}/salir">Ver video</a>`)
  await page.getByRole('link').click()
  await expect(page.getByRole('button')).toBeVisible()
  expect(await signedInAs(page.request)).toBe(accounts.customer)
})
