import { expectAccessible } from '../accessibility.ts'
import { testCards } from '../bank.ts'
import { paymentAddress, payWith } from '../card-payment.ts'
import { content } from '../frame.ts'
import { newPerson, register } from '../people.ts'
import { registerForCourse, studentName } from '../registration-factory.ts'
import { acceptTerms, goOn } from '../registration-form.ts'
import { expect, test } from '../test.ts'

// Most people look at their classes on their phone.
test.use({ viewport: { width: 390, height: 844 } })

const course = 'Patineta desde cero'

test('a parent renews in the same slot and pays', async ({ page }) => {
  await register(page.request, newPerson())
  const made = await registerForCourse(page, course)
  await page.goto(paymentAddress(made))
  await payWith(page, testCards.approved)
  await expect(page).toHaveURL(/\/confirmacion-de-registro$/)

  await page.goto(`/suscripcion/${made.id}`)
  await content(page)
    .getByRole('button', { name: /^Agregar clase/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const classes = dialog.getByLabel('Clase', { exact: true })
  // A class of a weekly slot: today's extra class of the demo data cannot be renewed.
  const weekly = await classes
    .locator('option')
    .evaluateAll((options) => options.findIndex(({ textContent }) => /4:00/.test(textContent ?? '')))
  await classes.selectOption({ index: weekly })
  await dialog.getByRole('button', { name: /^Agregar clase/ }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/suscripciones')
  await content(page).getByRole('link', { name: 'Renovar' }).click()
  await expect(page).toHaveURL(`/suscripcion/${made.id}/renovar`)
  await expect(content(page).getByText(`Para ${studentName}.`)).toBeVisible()
  const times = content(page).getByRole('region', { name: 'Elige tu horario' })
  await expect(times.getByRole('radio', { checked: true })).toHaveAccessibleName(/\d:00/)
  await expect(content(page).getByText(/Las clases nuevas se suman/)).toBeVisible()
  await acceptTerms(page)
  await goOn(page)

  await expect(page).toHaveURL(/\/suscripcion\/\d+\/renovar\/informacion-de-pago$/)
  await expect(content(page).getByRole('heading', { level: 1 })).toContainText('Información de Pago')
  await expectAccessible(page)
  await page.goto(`/suscripcion/${made.id}/renovar`)
  await expect(page).toHaveURL(/\/suscripcion\/\d+\/renovar\/informacion-de-pago$/)
  await payWith(page, testCards.approved)
  await expect(page).toHaveURL(/\/suscripcion\/\d+\/confirmacion-de-renovacion$/)
  await expect(content(page).getByRole('heading', { level: 1 })).toContainText('¡Gracias por tu pago!')
  await expectAccessible(page)
  await expect(content(page).getByRole('region', { name: 'Tu próxima clase' })).toBeVisible()
  await content(page).getByText('Ver el comprobante').click()
  await expect(content(page).getByRole('region', { name: 'Comprobante de pago' })).toBeVisible()

  await page.goto(`/suscripcion/${made.id}/renovar`)
  await expect(content(page).getByText(/^Ya renovaste esta suscripción/)).toBeVisible()
})
