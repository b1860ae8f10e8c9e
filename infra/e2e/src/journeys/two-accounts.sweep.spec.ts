import type { Page } from '@playwright/test'
import { content } from '../frame.ts'
import { newPerson, type Person, register, signedInAs } from '../people.ts'
import {
  acceptTerms,
  choosePhotos,
  decideLater,
  fillResponsible,
  fillStudent,
  goOn,
} from '../registration-form.ts'
import { expect, test } from '../test.ts'

test.use({
  // The gateway refuses what a page of another account sends.
  allowedFaults: /status of 409/,
})

/** Signs in as another tab does, without a page: the browser has one session. */
async function signInElsewhere({ request }: Page, { email, password }: Person): Promise<void> {
  const headers = { 'X-Requested-With': 'fetch' }
  const answer = await request.post('/identificacion', { headers, data: { email, password } })
  expect(await answer.json()).toMatchObject({ success: true })
}

async function registrationPath({ request }: Page): Promise<string> {
  const params = { name: 'Primera Rodada: clase muestra' }
  const { list } = await (await request.get('/api/Course/GetCourseIndex', { params })).json()
  return `/clase/${list[0].id}/registro`
}

const dialog = (page: Page) => page.getByRole('alertdialog')
const student = (page: Page) =>
  content(page).getByRole('group', { name: 'Alumno 1' }).getByLabel('Nombre completo')

test('what one account has typed is never another one’s', async ({ page, context }) => {
  const [ana, berta] = [newPerson(), { ...newPerson(), name: 'Berta' }]
  await register(page.request, berta)
  await context.clearCookies()
  await register(page.request, ana)
  await page.goto(await registrationPath(page))
  await fillResponsible(page, { name: 'Jimena Ibáñez', email: ana.email })
  await fillStudent(page, 1, 'Sol Ibáñez', '1999-03-20')
  await choosePhotos(page)
  await decideLater(page)
  await acceptTerms(page)

  await signInElsewhere(page, berta)
  await goOn(page)
  await expect(dialog(page)).toContainText('Esta ventana es de otra cuenta. Ahora entraste como Berta.')
  const mine = await page.request.get('/api/Me/Subscription/Index')
  expect((await mine.json()).totalItems).toBe(0)
  await expect(dialog(page).getByRole('button', { name: 'Recargar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(student(page)).toHaveValue('')
  expect(await signedInAs(page.request)).toBe(berta.email)

  // Ana signs in in another tab, whose page tells this one.
  await signInElsewhere(page, ana)
  const other = await context.newPage()
  await other.goto('/academia')
  await expect(dialog(page)).toContainText(`Ahora entraste como ${ana.name}.`)
  await dialog(page).getByRole('button', { name: 'Recargar' }).click()
  await expect(student(page)).toHaveValue('Sol Ibáñez')
})
