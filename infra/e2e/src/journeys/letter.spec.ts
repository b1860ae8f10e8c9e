import { readLogs } from '../bank.ts'
import { content } from '../frame.ts'
import { newPerson, register } from '../people.ts'
import { registerForCourse, studentName } from '../registrations.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { expect, test } from '../test.ts'

const named =
  '/carta-responsiva?participantName=Ximena%20Xolalpa&parentName=Yolotl%20Xolalpa&birthdate=2016-02-29'

/** Pages of a PDF document. */
function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a student’s letter opens from the confirmation, with nothing of the student in its address', async ({
  page,
}) => {
  await register(page.request, newPerson())
  const { id } = await registerForCourse(page, 'Primera Rodada: clase muestra')
  await page.goto(`/suscripcion/${id}/confirmacion-de-registro`)
  const opened = page.waitForEvent('popup')
  await content(page)
    .getByRole('link', { name: /Imprimir carta responsiva/ })
    .click()
  const letter = await opened
  await expect(content(letter).getByText(studentName).first()).toBeVisible()
  expect(decodeURIComponent(letter.url())).not.toContain('Leo')
  await letter.reload()
  await expect(content(letter).getByText(studentName).first()).toBeVisible()
})

test('names in the letter’s address are printed on one sheet, and neither found by searching nor logged', async ({
  page,
}) => {
  const document = await page.goto(named)
  for (const name of ['Yolotl Xolalpa', 'Ximena Xolalpa'])
    await expect(content(page).getByText(name).first()).toBeVisible()
  expect(document?.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  for (const format of ['Letter', 'A4']) expect(pagesIn(await page.pdf({ format })), format).toBe(1)
  await expectNoSidewaysScroll(page)
  await expect.poll(readLogs).toContain('"path":"/carta-responsiva"')
  expect(await readLogs()).not.toContain('Xolalpa')
})
