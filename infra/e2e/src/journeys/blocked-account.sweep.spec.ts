import { content, notices, question } from '../frame.ts'
import { mailTo } from '../mails.ts'
import { newPerson, register, signedInAs } from '../people.ts'
import { enter, expect, fillCredentials, signInAs, test } from '../test.ts'

// The browser logs a 429 as an error.
test.use({ allowedFaults: /status of 429/ })

test('five wrong passwords shut unknown browsers out until an administrator lifts it', async ({
  page,
  otherPage,
  request,
}) => {
  const person = newPerson()
  await register(request, person)
  const refusal = content(otherPage).getByRole('alert').filter({ hasText: 'no son correctos' })
  await otherPage.goto('/identificacion')
  for (const secret of ['mala-1', 'mala-2', 'mala-3', 'mala-4', 'mala-5', person.password]) {
    // The form is sent by script: wait for the answer to this attempt.
    const answered = otherPage.waitForResponse(
      (response) => response.url().endsWith('/identificacion') && response.request().method() === 'POST',
    )
    await fillCredentials(otherPage, person.email, secret)
    expect(await (await answered).json()).toMatchObject({ success: false })
    await expect(refusal).toBeVisible()
  }
  const mail = await mailTo(page.request, person.email, 'account-blocked')
  expect(mail.text).toContain('/recuperar-contrasena')
  // A stranger's guesses neither end the user's session nor block a browser that the user has signed in with.
  expect(await signedInAs(request)).toBe(person.email)
  const again = await request.post('/identificacion', {
    headers: { 'x-requested-with': 'fetch' },
    data: { email: person.email, password: person.password },
  })
  expect(await again.json()).toMatchObject({ success: true })

  await enter(page, 'admin', `/usuarios?search=${encodeURIComponent(person.email)}`)
  await content(page).getByRole('link', { name: person.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Detalles del usuario' })).toBeVisible()
  await expect(content(page).getByText('Bloqueado', { exact: true })).toBeVisible()
  await content(page).getByRole('button', { name: 'Desbloquear usuario' }).click()
  await question(page).getByRole('button', { name: 'Desbloquear' }).click()
  await expect(content(page).getByText('Activo', { exact: true })).toBeVisible()
  await expect(notices(page)).toContainText('desbloque')
  await expect(content(page).getByRole('button', { name: 'Desbloquear usuario' })).toHaveCount(0)

  await signInAs(otherPage, person.email, person.password)
  expect(await signedInAs(otherPage.request)).toBe(person.email)
})
