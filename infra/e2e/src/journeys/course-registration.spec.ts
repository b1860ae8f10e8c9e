import type { Page } from '@playwright/test'
import { bankAddress, readLedger, readLogs, testCards } from '../bank.ts'
import { payWith } from '../card-payment.ts'
import { content } from '../frame.ts'
import { confirmAddress, newEmail, newPerson, register } from '../people.ts'
import {
  acceptTerms,
  choosePhotos,
  decideLater,
  fillResponsible,
  fillStudent,
  goOn,
} from '../registration-form.ts'
import { expect, test } from '../test.ts'

// Most people register from their phone.
test.use({ viewport: { width: 390, height: 844 } })

const withMembership = 'Patineta desde cero'
const freeCourse = 'Primera Rodada: clase muestra'
const payment = /\/suscripcion\/\d+\/\d+\/informacion-de-pago$/
const confirmation = /\/suscripcion\/\d+\/confirmacion-de-registro$/

async function coursePath({ request }: Page, title: string): Promise<string> {
  const index = await request.get('/api/Course/GetCourseIndex', { params: { name: title } })
  const { list }: { list: { id: number }[] } = await index.json()
  const [course] = list
  if (course === undefined) throw new Error(`No course «${title}» in the demo data`)
  return `/clase/${course.id}`
}

/** Whether this tab holds anything that the visitor has typed and not sent. */
function holdsDraft(page: Page): Promise<boolean> {
  return page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('draft')))
}

test('somebody new registers two children and pays by card', async ({ page }) => {
  const email = newEmail()
  await page.goto(`/academia?${new URLSearchParams({ name: withMembership })}`)
  const onCard = await content(page).getByRole('article').first().textContent()
  const [, total = ''] = /Desde (\S+) para empezar/.exec(onCard ?? '') ?? []
  await page.goto(await coursePath(page, withMembership))
  await expect(content(page).getByText(/^Total para empezar: /)).toHaveText(`Total para empezar: ${total}`)
  await content(page).getByRole('link', { name: 'Iniciar con el Registro' }).first().click()
  await expect(page).toHaveURL(/\/identificacion$/)
  await expect(content(page).getByText(`Desde ${total} para empezar`)).toBeVisible()
  await content(page)
    .getByRole('link', { name: /^Soy nuevo/ })
    .click()
  await expect(content(page).getByText(`Total: ${total}`)).toBeVisible()
  await fillResponsible(page, { name: 'Jimena Ibáñez', email })
  await fillStudent(page, 1, 'Leo Ibáñez', '2015-03-20')
  await content(page).getByLabel('Parentesco').fill('Madre')
  await content(page).getByRole('button', { name: 'Agregar otro alumno' }).click()
  await fillStudent(page, 2, 'Sol Ibáñez', '1999-03-20')
  await expect(content(page).getByText('4 clases para 2 alumnos: 2 clases cada uno.')).toBeVisible()
  const times = content(page).getByRole('region', { name: 'Elige tu horario' })
  await times.getByRole('radio').first().check()
  await expect(times.getByText(/^2 clases: .* \(cada quien\)$/)).toBeVisible()
  await acceptTerms(page)

  await goOn(page)
  const help = page.getByRole('dialog')
  await expect(help.getByRole('heading', { name: /Cómo tomar las fotos/ })).toBeVisible()
  await help.getByRole('button', { name: 'Entendido' }).click()
  await choosePhotos(page)
  const bill = content(page).getByRole('region', { name: 'Tu pago' })
  await expect(bill.locator('[data-total] dd')).toHaveText(total)

  await goOn(page)
  await expect(page).toHaveURL(payment)
  await expect(content(page).getByText(email)).toBeVisible()
  await expect(content(page).getByText(/ · Para Leo Ibáñez y Sol Ibáñez$/)).toBeVisible()
  await expect(content(page).getByText(/^Primera clase: /)).toBeVisible()
  await content(page).getByText('Ver el detalle').click()
  await expect(content(page).getByText('Membresía Anual')).toBeVisible()
  await expect(content(page).getByText(total).first()).toBeVisible()
  expect(await holdsDraft(page)).toBe(false)
  const paymentPage = page.url()
  const folio = folioSent(page)
  await payWith(page, testCards.approved)
  await expect(page).toHaveURL(confirmation)
  await expect(content(page).getByText('Recibimos tu pago.')).toBeVisible()
  const first = content(page).getByRole('region', { name: 'Tu primera clase' })
  await expect(first.getByText('Leo Ibáñez y Sol Ibáñez')).toBeVisible()
  await expect(first.getByRole('link', { name: 'Agregar al calendario' })).toBeVisible()
  await expectPaidOnce(page, paymentPage, await folio)
})

/** The number of the payment that the browser posts to the bank next. */
async function folioSent(page: Page): Promise<string> {
  const sent = await page.waitForRequest(`${await bankAddress()}/adq`)
  return new URLSearchParams(sent.postData() ?? '').get('BNRG_FOLIO') ?? ''
}

/** Neither the browser's history nor the payment page pays again, and no log holds the card or the bank's answer. */
async function expectPaidOnce(page: Page, paymentPage: string, folio: string): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(confirmation)
  await page.goto(paymentPage)
  await expect(page).toHaveURL(confirmation)
  const entries = (await readLedger(await bankAddress())).filter((entry) => entry.folio === folio)
  expect(entries.filter(({ kind }) => kind === 'charge')).toMatchObject([
    { outcome: 'approved', withCookie: false },
  ])
  const logs = await readLogs()
  for (const secret of [testCards.approved, '4111 1111', 'BNRG_CODIGO_PROC'])
    expect(logs).not.toContain(secret)
}

test('a free course is registered without a payment, once the e-mail is confirmed', async ({ page }) => {
  const person = newPerson()
  await register(page.request, person)
  await page.goto(`${await coursePath(page, freeCourse)}/registro`)
  await fillResponsible(page, { name: 'Jimena Ibáñez', email: newEmail() })
  await fillStudent(page, 1, 'Sol Ibáñez', '1999-03-20')
  await choosePhotos(page)
  await decideLater(page)
  await acceptTerms(page)
  await goOn(page)
  await expect(page.getByText(/^Confirma tu correo para quedarte con tu lugar gratis/).first()).toBeVisible()
  await confirmAddress(page.request, person)
  await page.reload()
  await expect(page).toHaveURL(confirmation)
  await expect(content(page).getByText('Tu lugar está confirmado.')).toBeVisible()
  await expect(content(page).getByRole('link', { name: 'Firmar la carta de Sol Ibáñez' })).toBeVisible()
  await expect(content(page).getByLabel('Número de tarjeta')).toHaveCount(0)
})
