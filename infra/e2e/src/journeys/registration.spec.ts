import type { Page } from '@playwright/test'
import { content, menuEntry, notices, openMenu } from '../frame.ts'
import { mailedLink } from '../mails.ts'
import { fillRegistration, newPerson } from '../people.ts'
import { expect, test } from '../test.ts'

const address = '/registro-de-usuarios'

function submit(page: Page) {
  return content(page).getByRole('button', { name: 'Crear mi cuenta' })
}

test('a visitor registers, is signed in and confirms the e-mail', async ({ page }) => {
  const person = newPerson()
  await page.goto('/')
  await openMenu(page, 'CUENTA')
  await menuEntry(page, 'Registrate').click()
  await expect(page).toHaveURL(address)
  await fillRegistration(page, person)
  await submit(page).click()
  await expect(page).toHaveURL('/')
  await expect(notices(page).getByText('Tu cuenta está lista.')).toBeVisible()
  await openMenu(page, 'CUENTA')
  await expect(menuEntry(page, 'Salir')).toBeVisible()

  const waiting = content(page).getByText(`Confirma tu correo: enviamos un enlace a ${person.email}.`)
  await page.goto('/dashboard')
  await expect(waiting).toBeVisible()
  const link = await mailedLink(page.request, person.email, 'welcome')
  await page.goto(link)
  // The address that browsers and logs record has no token.
  await expect(page).toHaveURL('/confirmar-correo')
  await content(page).getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(content(page).getByText('Tu correo quedó confirmado.')).toBeVisible()

  await page.goto('/dashboard')
  await expect(content(page).getByRole('heading', { level: 1 })).toContainText(person.name)
  await expect(waiting).toHaveCount(0)
  await page.goto(link)
  await content(page).getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(content(page).getByText('El enlace ya no es válido. Pide uno nuevo.')).toBeVisible()
})
