import type { Page } from '@playwright/test'
import { content, notices, question } from '../frame.ts'
import { newPerson, register } from '../people.ts'
import { registerForCourse, studentName } from '../registration-factory.ts'
import { enter, expect, test } from '../test.ts'

// Most people look at their classes on their phone.
test.use({
  viewport: { width: 390, height: 844 },
  // Records of other customers answer 404.
  allowedFaults: /status of 404.*\/api\/Me\/(Subscription|Participant)\/Details\//,
})

const list = '/suscripciones'
const course = 'Patineta desde cero'

function link(page: Page, name: string | RegExp) {
  return content(page).getByRole('link', { name })
}

function button(page: Page, name: string | RegExp) {
  return content(page).getByRole('button', { name })
}

test('a new customer takes the membership, thinks better of it, and takes it again', async ({ page }) => {
  await register(page.request, newPerson())
  await page.goto(list)
  await expect(content(page).getByText('Todavía no tienes suscripciones.')).toBeVisible()
  await button(page, 'Tomar la membresía').click()
  await expect(page).toHaveURL(/\/suscripcion\/\d+\/0\/informacion-de-pago$/)
  await page.goto(list)
  await button(page, /^Cancelar/).click()
  await question(page).getByRole('button', { name: 'Cancelar suscripción' }).click()
  await expect(notices(page).getByText('La suscripción se canceló.')).toBeVisible()
  await expect(content(page).getByText('Cancelada')).toBeVisible()
  const before = page.url()
  await button(page, 'Tomar la membresía').click()
  await expect(page).not.toHaveURL(before)
  await page.goto(list)
  await expect(link(page, /^Pagar/)).toHaveCount(1)
})

test('a parent looks after a registration and its student', async ({ page, otherPage }) => {
  await register(page.request, newPerson())
  const { id, membershipId } = await registerForCourse(page, course)
  await page.goto(list)
  const payment = `/suscripcion/${id}/${membershipId}/informacion-de-pago`
  await expect(link(page, `Pagar de #${id}`)).toHaveAttribute('href', payment)
  await link(page, course).click()
  await expect(page).toHaveURL(`/suscripcion/${id}`)
  await expect(link(page, 'Pagar en línea')).toHaveAttribute('href', payment)

  await content(page).getByRole('link', { name: studentName, exact: true }).click()
  await expect(page).toHaveURL(/\/participante\/\d+$/)
  const picture = content(page).getByRole('img', { name: 'Frente de la identificación' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const student = page.url()
  await link(page, 'Editar').click()
  await content(page).getByLabel('Nombre completo').fill('Leo Q. Ibáñez')
  await page.reload()
  await expect(content(page).getByLabel('Nombre completo')).toHaveValue('Leo Q. Ibáñez')
  await button(page, 'Actualizar').click()
  await expect(page).toHaveURL(student)
  await expect(content(page).getByRole('heading', { level: 1, name: 'Leo Q. Ibáñez' })).toBeVisible()

  await page.goto(`/suscripcion/${id}`)
  await button(page, /^Cancelar/).click()
  await question(page).getByRole('button', { name: 'Cancelar suscripción' }).click()
  await expect(content(page).getByText('Cancelada').first()).toBeVisible()
  await expect(button(page, /^Cancelar/)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  await register(otherPage.request, newPerson())
  for (const address of [`/suscripcion/${id}`, student]) {
    await otherPage.goto(address)
    await expect(otherPage).toHaveURL('/Error')
  }
})

test('a class capturist checks who answers, marks as paid at the branch and goes back to the list', async ({
  page,
  otherPage,
}) => {
  await register(otherPage.request, newPerson())
  const { id } = await registerForCourse(otherPage, course)
  await enter(page, 'courses')
  await page.goto(`/suscripcion/${id}?modo=administrar`)
  await expect(
    content(page).getByRole('region', { name: 'Responsable' }).getByText('55 1234 5678'),
  ).toBeVisible()
  for (const side of ['Frente', 'Reverso']) {
    const picture = content(page).getByRole('img', { name: `${side} de la identificación` })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await button(page, 'Marcar como pagada').click()
  await expect(question(page)).toContainText(`la suscripción #${id}`)
  await question(page).getByRole('button', { name: 'Marcar como pagada' }).click()
  await expect(content(page).getByText('En sucursal')).toBeVisible()
  await expect(button(page, 'Marcar como pagada')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await button(page, 'Regresar').click()
  await expect(page).toHaveURL('/administrar-clases')

  await otherPage.goto(`/suscripcion/${id}`)
  await expect(otherPage.getByRole('region', { name: 'Comprobante de pago' })).toBeVisible()
  await expect(otherPage.getByRole('region', { name: 'Historial de clases' })).toContainText(
    'Clases adquiridas',
  )
})
