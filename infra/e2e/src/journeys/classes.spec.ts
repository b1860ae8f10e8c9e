import type { Page, Route } from '@playwright/test'
import type { Account } from '../accounts.ts'
import { content, findStudents, notices, question } from '../frame.ts'
import { pageHeaders } from '../page-headers.ts'
import { newPerson, register } from '../people.ts'
import { registerForCourse, studentName } from '../registration-factory.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { enter, expect, test } from '../test.ts'

// Classes are run from a phone at the rink.
test.use({
  viewport: { width: 390, height: 844 },
  // The test drops an answer and goes offline.
  allowedFaults: /ERR_FAILED.*\/api\/Instructor\/StartClass|ERR_INTERNET_DISCONNECTED/,
})

const start = '/api/Instructor/StartClass'

interface Student {
  readonly id: number
  readonly subscriptionId: number
}

/** A parent's browser registers a child for a course of several classes. */
async function registerStudent(parent: Page, name = studentName): Promise<Student> {
  await register(parent.request, newPerson())
  const { id: subscriptionId } = await registerForCourse(parent, 'Patineta desde cero', name)
  const [child]: { id: number }[] = await (await parent.request.get('/api/Me/Participants')).json()
  if (!child) throw new Error('The registration made no student')
  return { id: child.id, subscriptionId }
}

/** Another user signs in to the browser of `page`. */
async function changeTo(page: Page, account: Account, address: string): Promise<void> {
  await page.context().clearCookies()
  await enter(page, account, address)
}

/** The staff mark the registration and the membership that was taken with it as paid. */
async function markAsPaid(page: Page, { subscriptionId }: Student): Promise<void> {
  const details = `/api/Me/Subscription/Details/${subscriptionId}`
  const { membershipId } = await (await page.request.get(details)).json()
  const headers = await pageHeaders(page.request)
  for (const id of [subscriptionId, membershipId]) {
    if (id === null) continue
    const answer = await page.request.get(`/api/ClassCapturist/SiteSubscription/Pay/${id}`, { headers })
    expect(await answer.json()).toMatchObject({ success: true })
  }
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
  await findStudents(page, `${student.id}\n`)
  await content(page)
    .getByRole('checkbox', { name: `#${student.id} ${studentName}` })
    .check()
  await loseFirstAnswer(page)
  await startButton(page).click()
  await expect(openClass(page)).toBeFocused()
  // It is sent again by itself, with its key.
  await expect(notice(page, 'Clase iniciada con éxito')).toBeVisible()
  await expect(content(page).getByText(/por enviar/)).toHaveCount(0)
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

/** A time of day of today in Mexico City, so many minutes from now; the day's last minutes at the latest. */
function timeToday(minutes: number, latest: string) {
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: 'America/Mexico_City', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  const [now, then] = [0, minutes].map((each) => clock.format(new Date(Date.now() + each * 60_000)))
  return then !== undefined && now !== undefined && then > now && then < latest ? then : latest
}

/** The staff add a session of today and book a student into it. */
async function bookToday(page: Page, { id: participantId, subscriptionId }: Student): Promise<void> {
  const details = await page.request.get(`/api/Me/Subscription/Details/${subscriptionId}`)
  const { courseId }: { courseId: number } = await details.json()
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date())
  const hours = { date, from: timeToday(5, '23:58'), to: timeToday(65, '23:59') }
  const headers = await pageHeaders(page.request)
  const added = await page.request.post('/api/ClassCapturist/Session/Add', {
    headers,
    data: { courseId, ...hours, capacity: 5 },
  })
  const { id: sessionId }: { id: number } = await added.json()
  const booked = await page.request.post('/api/ClassCapturist/Booking/Create', {
    headers,
    data: { sessionId, participantId, subscriptionId },
  })
  expect(await booked.json()).toMatchObject({ success: true })
}

/** Ends the class that an earlier try has left open, if there is one. */
async function leaveClass(page: Page): Promise<void> {
  const headers = await pageHeaders(page.request)
  await page.request.post('/api/Instructor/EndClass', { headers, data: { ParticipantIds: [] } })
  await page.reload()
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

test('an instructor holds a class offline', async ({ page, otherPage, context }) => {
  const name = `Nora Sin Red ${Date.now()}`
  const student = await registerStudent(otherPage, name)
  await changeTo(page, 'courses', '/dashboard')
  await markAsPaid(page, student)
  await bookToday(page, student)

  await changeTo(page, 'instructor', '/dashboard')
  await leaveClass(page)
  const box = content(page).getByRole('checkbox', { name })
  await expect(box).toBeVisible()
  await context.setOffline(true)
  await expect(content(page).getByText(/^Sin conexión: sigue con la lista/)).toBeVisible()
  await box.check()
  await startButton(page).click()
  await expect(openClass(page)).toBeFocused()
  await expect(content(page).getByText('Sin conexión: 1 cambio por enviar')).toBeVisible()
  await expectNoSidewaysScroll(page)

  // The tab is closed; another one sends its changes.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/dashboard')
  const known = async () => (await later.request.get('/api/Instructor/InstructorInClass')).json()
  await expect.poll(known).toMatchObject({ inClass: true, participants: [{ participantId: student.id }] })
  await expect(content(later).getByText('1 estudiante en clase')).toBeVisible()
  await expect(content(later).getByText(/1 cambio/)).toHaveCount(0)

  await context.setOffline(true)
  await content(later).getByRole('button', { name: 'Finalizar clase' }).click()
  await question(later).getByRole('button', { name: 'Finalizar' }).click()
  await expect(content(later).getByRole('heading', { name: 'Nueva clase' })).toBeFocused()
  await expect(content(later).getByText('Sin conexión: 1 cambio por enviar')).toBeVisible()
  await context.setOffline(false)
  await expect(notice(later, 'Clase finalizada con éxito')).toBeVisible()
  await expect(content(later).getByText(/por enviar/)).toHaveCount(0)

  await otherPage.goto(`/participante/${student.id}`)
  const taken = otherPage.getByRole('table', { name: 'Clases tomadas' })
  await expect(taken.getByRole('row', { name: /Patineta desde cero/ })).toHaveCount(1)
  await expect(taken).toContainText('Tomada')

  expect(await databases(later)).toContain('rodada.class-day')
  await later.goto('/salir')
  await expect.poll(() => databases(later)).not.toContain('rodada.class-day')
})
