import type { Page, Route } from '@playwright/test'
import type { Account } from '../accounts.ts'
import { content, notices, question } from '../frame.ts'
import { newPerson, register } from '../people.ts'
import { registerForCourse, studentName } from '../registrations.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { enter, expect, test } from '../test.ts'

// Classes are run from a phone at the rink.
test.use({
  viewport: { width: 390, height: 844 },
  // An answer is lost on purpose.
  allowedFaults: /ERR_FAILED.*\/api\/Instructor\/StartClass/,
})

const headers = { 'X-Requested-With': 'fetch' }
const start = '/api/Instructor/StartClass'

interface Student {
  readonly id: number
  readonly subscriptionId: number
}

/** A parent's browser registers a child for a course of several classes. */
async function registerStudent(parent: Page): Promise<Student> {
  await register(parent.request, newPerson())
  const { id: subscriptionId } = await registerForCourse(parent, 'Patineta desde cero')
  const [child]: { id: number }[] = await (await parent.request.get('/api/Me/Participants')).json()
  if (!child) throw new Error('The registration made no student')
  return { id: child.id, subscriptionId }
}

/** Somebody else signs in to the browser of `page`. */
async function changeTo(page: Page, account: Account, address: string): Promise<void> {
  await page.context().clearCookies()
  await enter(page, account, address)
}

/** The staff mark the registration and the membership that was taken with it as paid. */
async function markAsPaid(page: Page, { subscriptionId }: Student): Promise<void> {
  const details = `/api/Me/Subscription/Details/${subscriptionId}`
  const { membershipId } = await (await page.request.get(details)).json()
  for (const id of [subscriptionId, membershipId]) {
    if (id === null) continue
    const answer = await page.request.get(`/api/ClassCapturist/SiteSubscription/Pay/${id}`, { headers })
    expect(await answer.json()).toMatchObject({ success: true })
  }
}

async function find(page: Page, text: string): Promise<void> {
  await content(page).getByRole('textbox', { name: 'Estudiantes' }).fill(text)
  await content(page).getByRole('button', { name: 'Buscar' }).click()
}

const startButton = (page: Page) => content(page).getByRole('button', { name: 'Iniciar clase' })
const openClass = (page: Page) => content(page).getByRole('heading', { name: 'Clase en curso' })
const notice = (page: Page, text: string | RegExp) => notices(page).getByText(text)

/** The first answer to the start of a class gets lost on its way back. */
async function loseFirstAnswer(page: Page): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(`**${start}`, lose, { times: 1 })
}

test('a class from its start to the parent’s page, and back', async ({ page, otherPage, browser }) => {
  const student = await registerStudent(otherPage)
  await changeTo(page, 'courses', '/dashboard')
  await markAsPaid(page, student)

  await changeTo(page, 'instructor', '/dashboard')
  await find(page, `${student.id}\n`)
  await content(page)
    .getByRole('checkbox', { name: `#${student.id} ${studentName}` })
    .check()
  await loseFirstAnswer(page)
  await startButton(page).click()
  await expect(notice(page, /No pudimos conectarnos/)).toBeVisible()
  await startButton(page).click()
  await expect(openClass(page)).toBeFocused()
  await page.reload()
  await expect(openClass(page)).toBeVisible()
  await expect(content(page).getByText(`#${student.id} ${studentName}`)).toBeVisible()
  await expectNoSidewaysScroll(page)

  const otherPhone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await enter(otherPhone, 'instructor', '/dashboard')
  await expect(openClass(otherPhone)).toBeVisible()
  await otherPhone.close()

  await otherPage.goto(`/participante/${student.id}`)
  const taken = otherPage.getByRole('table', { name: 'Clases tomadas' })
  await expect(taken).toContainText('En curso')

  await page.setViewportSize({ width: 390, height: 844 })
  await content(page).getByRole('button', { name: 'Finalizar clase' }).click()
  await question(page).getByRole('button', { name: 'Finalizar' }).click()
  await expect(notice(page, 'Clase finalizada con éxito')).toBeVisible()
  await otherPage.reload()
  await expect(taken.getByRole('row', { name: /Patineta desde cero/ })).toHaveCount(1)
  await expect(taken).toContainText('Tomada')
  await expect(taken).toContainText('Iker Zamudio Ríos')

  await changeTo(page, 'courses', `/asistencia?search=${student.id}`)
  const row = content(page)
    .getByRole('table', { name: 'Clases' })
    .getByRole('row', { name: /Clase #/ })
  await expect(row).toContainText('Finalizada')
  await row.getByRole('button', { name: /^Deshacer/ }).click()
  await question(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(notice(page, 'La clase se deshizo y sus alumnos recuperaron su clase.')).toBeVisible()
  await expect(row).toContainText('Deshecha')
  await expectNoSidewaysScroll(page)

  await otherPage.reload()
  await expect(taken).toContainText('Devuelta')
  await otherPage.goto(`/suscripcion/${student.subscriptionId}`)
  const history = otherPage.getByRole('region', { name: 'Historial de clases' })
  for (const movement of ['Clase devuelta', 'Clase tomada', 'Clases adquiridas'])
    await expect(history).toContainText(movement)
})
