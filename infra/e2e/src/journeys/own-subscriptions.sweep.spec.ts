import type { Page } from '@playwright/test'
import { content, question } from '../frame.ts'
import { newPerson, register } from '../people.ts'
import { registerForCourse, studentName } from '../registration-factory.ts'
import { expect, test } from '../test.ts'

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
