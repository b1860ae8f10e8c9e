import { accounts, password } from '../accounts.ts'
import { content, notices, question } from '../frame.ts'
import { mailTo } from '../mails.ts'
import { newPerson, register, signedInAs } from '../people.ts'
import { expect, fillCredentials, signInAs, test } from '../test.ts'

test('a customer asks to be forgotten, the staff carry it out, and the account is no more', async ({
  page,
  otherPage,
}) => {
  const person = newPerson()
  await register(page.request, person)
  await page.goto('/cuenta/eliminar-mis-datos')
  await content(page)
    .getByRole('checkbox', { name: /Entiendo qué se elimina/ })
    .check()
  await content(page).getByRole('button', { name: 'Pedir que eliminen mis datos' }).click()
  await expect(content(page).getByText('Por responder')).toBeVisible()
  const id = await content(page).getByText('Solicitud', { exact: true }).locator('+ *').innerText()

  // A new session, since the erasure needs a recently entered password.
  await signInAs(otherPage, accounts.admin, password, `/usuarios/solicitudes-de-eliminacion/${id}`)
  await content(otherPage).getByRole('button', { name: 'Eliminar datos' }).click()
  await question(otherPage).getByRole('button', { name: 'Eliminar datos' }).click()
  await expect(notices(otherPage).getByText(/^Los datos se están eliminando/)).toBeVisible()
  await expect(content(otherPage).getByText('Cumplir a más tardar')).toBeVisible()
  await mailTo(page.request, person.email, 'erasure-done')

  expect(await signedInAs(page.request)).toBeUndefined()
  await page.goto('/identificacion')
  await fillCredentials(page, person.email, person.password)
  await expect(content(page).getByRole('alert')).toBeVisible()
  expect(await signedInAs(page.request)).toBeUndefined()
})
