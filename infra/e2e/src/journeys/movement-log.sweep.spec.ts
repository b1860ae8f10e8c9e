import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { content, waitForFilters } from '../frame.ts'
import { tabTo } from '../keyboard.ts'
import { pageHeaders } from '../page-headers.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { enter, expect, test } from '../test.ts'

/** So many classes that their list is longer than the screen. */
const further = 8

interface Capturist {
  readonly id: number
  readonly name: string
}

/** Sends a form. @returns the id of the new record. */
async function send(request: APIRequestContext, call: string, data: object): Promise<number> {
  const headers = await pageHeaders(request)
  const answer = await (await request.post(call, { headers, data })).json()
  expect(answer).toMatchObject({ success: true, id: expect.any(Number) })
  return answer.id
}

/** A class capturist of the test's own, signed in to the other browser. */
async function hireCapturist(admin: APIRequestContext, page: Page): Promise<Capturist> {
  const lastName = `Bitácora ${Date.now()}`
  const [email, secret] = [`${lastName.replace(/\D/g, '')}@correo.test`, 'Patineta-verde-7']
  const account = { name: 'Carmen', lastName, email, password: secret, confirmPassword: secret }
  const id = await send(admin, '/api/Admin/User/Create', {
    ...account,
    ...{ status: 'Active', roles: ['ClassCapturist'] },
  })
  const credentials = { headers: { 'X-Requested-With': 'fetch' }, data: { email, password: secret } }
  expect(await (await page.request.post('/identificacion', credentials)).json()).toMatchObject({
    success: true,
  })
  return { id, name: `Carmen ${lastName}` }
}

function publish(request: APIRequestContext, title: string): Promise<number> {
  return send(request, '/api/ClassCapturist/createCourse', {
    ...{ title, description: 'Para el registro.', benefits: '', media: [] },
    ...{ levels: [], disciplines: [], requirements: [], addressesId: [] },
    ...{ recurrentClass: false, daysAndSchedules: [], membershipRequired: false },
    ...{ singlePayment: true, classFrom: 4, classTo: 4, price: 250 },
  })
}

const titles = { before: 'Bowl de día', after: 'Bowl de noche' } as const

/** Publishes a class, gives it another title on its page, and publishes others. */
async function changeTitle(page: Page): Promise<void> {
  const id = await publish(page.request, titles.before)
  await page.goto(`/clase/${id}/editar`)
  await content(page).getByLabel('Título').fill(titles.after)
  await content(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect(page).not.toHaveURL(/editar/)
  for (let made = 0; made < further; made += 1) await publish(page.request, `Otra clase ${made}`)
}

/** Today in the site's time zone. */
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'America/Mexico_City' })

async function expectFilteredList(page: Page, { id, name }: Capturist): Promise<void> {
  await waitForFilters(page, 4)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ search: 'curso', user: String(id), from: today(), level: 'info' },
  })
  const rows = content(page).getByRole('table', { name: 'Movimientos' }).getByRole('row')
  await expect(rows.filter({ hasText: name })).toHaveCount(further + 2)
  await expect(rows.filter({ hasText: 'Curso publicado' })).toHaveCount(further + 1)
}

/** Expects the changed field, its two values and the user in the entry. */
async function expectChange(page: Page, { id, name }: Capturist): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Curso editado' })).toBeVisible()
  const table = content(page).getByRole('table', { name: 'Cambios' })
  await expect(table.getByRole('rowheader')).toHaveText(['Título'])
  await expect(table.getByRole('cell').first()).toContainText(titles.before)
  await expect(table.getByRole('cell').last()).toContainText(titles.after)
  await expect(content(page).getByRole('link', { name })).toHaveAttribute('href', `/usuarios/${id}`)
  await expect(content(page).getByRole('link', { name: 'Ver todos' })).toHaveAttribute(
    'href',
    `/logs?user=${id}`,
  )
  for (const fact of ['Información', 'Academia', /^(127\.0\.0\.1|::1)$/, /Chrome/])
    await expect(content(page).getByText(fact).first()).toBeVisible()
}

const edited = (page: Page): Locator => content(page).getByRole('link', { name: 'Curso editado' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Entries appear a moment after the change. */
async function waitForEntries(page: Page, { id }: Capturist): Promise<void> {
  const index = `/api/Log/Index?user=${id}&search=curso`
  await expect.poll(async () => (await (await page.request.get(index)).json()).totalItems).toBe(further + 2)
}

test('an administrator finds who changed a class, and back to the list, with a mouse and by keyboard on a phone', async ({
  page,
  otherPage,
}) => {
  await enter(page, 'admin', '/logs')
  const capturist = await hireCapturist(page.request, otherPage)
  await changeTitle(otherPage)
  await waitForEntries(page, capturist)

  await content(page).getByLabel('Título, descripción o usuario').fill('curso')
  await content(page).getByLabel('Id de usuario').fill(String(capturist.id))
  await content(page).getByLabel('Desde').fill(today())
  await content(page).getByLabel('Nivel').selectOption('Información')
  await content(page).getByRole('button', { name: 'Filtrar' }).click()
  await expectFilteredList(page, capturist)

  for (const back of [
    () => content(page).getByRole('button', { name: 'Regresar' }).click(),
    () => page.goBack(),
  ]) {
    // Ready to be clicked: while pages change, a click scrolls until nothing covers its target.
    await edited(page).hover()
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(0)
    await edited(page).click()
    await expectChange(page, capturist)
    await back()
    await expectFilteredList(page, capturist)
    await expect.poll(() => scrolled(page)).toBe(before)
  }

  await page.reload()
  await expectFilteredList(page, capturist)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectUsedByKeyboard(page, capturist)
})

async function expectUsedByKeyboard(page: Page, capturist: Capturist): Promise<void> {
  await page.goto('/logs')
  await tabTo(page, 'input[name=search]')
  await page.keyboard.type('curso')
  // The other filters are folded.
  await tabTo(page, 'main button[aria-expanded=false]')
  await page.keyboard.press('Enter')
  await tabTo(page, 'input[name=user]')
  await page.keyboard.type(String(capturist.id))
  await tabTo(page, 'input[name=from]')
  // The order of a date's fields depends on the browser's language.
  await content(page).getByLabel('Desde').fill(today())
  await tabTo(page, 'select[name=level]')
  await page.keyboard.type('Inf')
  await tabTo(page, 'main button[type=submit]')
  await page.keyboard.press('Enter')
  await expectFilteredList(page, capturist)

  const address = await edited(page).getAttribute('href')
  await tabTo(page, `main a[href="${address}"]`)
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expectChange(page, capturist)
  await tabTo(page, 'main button')
  await page.keyboard.press('Enter')
  await expectFilteredList(page, capturist)
  await expect.poll(() => scrolled(page)).toBe(before)
  await expectNoSidewaysScroll(page)
}
