import { readFile } from 'node:fs/promises'
import { readLogs } from '../bank.ts'
import { content, notices } from '../frame.ts'
import { newPerson, register } from '../people.ts'
import { registerForCourse, studentName } from '../registration-factory.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { expect, test } from '../test.ts'

const named =
  '/carta-responsiva?participantName=Ximena%20Xolalpa&parentName=Yolotl%20Xolalpa&birthdate=2016-02-29'

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a student’s letter opens from the confirmation, with nothing of the student in its address', async ({
  page,
}) => {
  await register(page.request, newPerson())
  const { id } = await registerForCourse(page, 'Primera Rodada: clase muestra')
  await page.goto(`/suscripcion/${id}/confirmacion-de-registro`)
  await content(page).getByText('Ver los datos del registro').click()
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a parent says what to know of the child, signs the letter and downloads it', async ({ page }) => {
    await register(page.request, newPerson())
    const { id } = await registerForCourse(page, 'Primera Rodada: clase muestra')
    await page.goto(`/suscripcion/${id}`)
    await content(page)
      .getByRole('link', { name: `Falta firmar la carta de ${studentName}` })
      .click()
    await expect(content(page).getByText(/^Yo, Jimena Ibáñez, mayor de edad, como madre/)).toBeVisible()
    await expectNoSidewaysScroll(page)

    const pad = content(page).getByRole('img', { name: 'Recuadro para firmar, vacío' })
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (box === null) throw new Error('No pad to sign on')
    await page.mouse.move(box.x + 30, box.y + 70)
    await page.mouse.down()
    await page.mouse.move(box.x + 150, box.y + 20, { steps: 8 })
    await page.mouse.move(box.x + 260, box.y + 80, { steps: 8 })
    await page.mouse.up()
    await content(page)
      .getByRole('checkbox', { name: /estoy de acuerdo/ })
      .check()
    await content(page).getByRole('button', { name: 'Firmar la carta' }).click()
    await expect(notices(page).getByText('La carta quedó firmada.')).toBeVisible()
    await expect(content(page).getByText(/^Carta firmada el/)).toBeVisible()

    const coming = page.waitForEvent('download')
    await content(page).getByRole('link', { name: 'Descargar la carta firmada' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('carta-responsiva.pdf')
    const pdf = await readFile(await download.path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesIn(pdf)).toBeGreaterThan(0)

    await page.goto('/dashboard')
    await expect(content(page).getByText('Carta firmada').first()).toBeVisible()
    await page.goto(`/suscripcion/${id}`)
    await content(page).getByRole('link', { name: studentName, exact: true }).click()
    await content(page).getByRole('link', { name: 'Agregar datos de salud' }).click()
    await content(page)
      .getByLabel(/^Nombre/)
      .fill('Rosa Núñez')
    await content(page)
      .getByLabel(/^Teléfono/)
      .fill('5598765432')
    await content(page)
      .getByLabel(/^Alergias/)
      .fill('Cacahuate')
    await content(page)
      .getByRole('checkbox', { name: /consentimiento/ })
      .check()
    await content(page).getByRole('button', { name: 'Guardar' }).click()
    await expect(content(page).getByText('Rosa Núñez')).toBeVisible()
    await expect(content(page).getByText('Cacahuate')).toBeVisible()
    expect(await readLogs()).not.toContain('Cacahuate')
  })
})
