import type { Page } from '@playwright/test'
import { content, menuEntry, notices, openMenu, question } from '../frame.ts'
import { mailTo } from '../mails.ts'
import { newPerson, type Person, register, signedInAs } from '../people.ts'
import { beginSession } from '../sessions.ts'
import { expect, signInAs, test } from '../test.ts'

/** Creates the person's account with roles, from the list of users. */
async function create(page: Page, person: Person, roles: readonly string[]): Promise<void> {
  await page.goto('/usuarios')
  await content(page).getByRole('link', { name: 'Crear' }).click()
  await expect(page).toHaveURL('/usuarios/nuevo')
  const form = content(page)
  await form.getByLabel('Nombre', { exact: true }).fill(person.name)
  await form.getByLabel('Apellidos').fill(person.lastName)
  await form.getByLabel('Correo electrónico').fill(person.email)
  for (const role of roles) await form.getByRole('checkbox', { name: role, exact: true }).check()
  await form.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await form.getByLabel('Confirma la contraseña').fill(person.password)
  await form.getByRole('button', { name: 'Registrar' }).click()
  await expect(page).toHaveURL('/usuarios')
  await expect(notices(page).getByText('El usuario se registró.')).toBeVisible()
}

/** Opens the page of a person's account by searching for it. */
async function openDetails(page: Page, { name, email }: Person): Promise<void> {
  await page.goto('/usuarios')
  const search = content(page).getByLabel('Nombre o correo')
  await search.fill(email)
  await search.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expect(content(page).getByText('Monstando 1-1 de 1 resultados')).toBeVisible()
  await content(page).getByRole('rowheader').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Detalles del usuario' })).toBeVisible()
}

async function openEditor(page: Page, person: Person): Promise<void> {
  await openDetails(page, person)
  await content(page).getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Editar usuario' })).toBeVisible()
}

function save(page: Page): Promise<void> {
  return content(page).getByRole('button', { name: 'Actualizar' }).click()
}

test('an administrator creates an account, changes it and deletes it', async ({ page, otherPage }) => {
  const person = newPerson()
  // A new session, since the shared one is asked for its password a quarter of an hour after the start.
  await beginSession(page.request, 'admin')
  await create(page, person, ['Usuario General', 'Instructor'])
  await mailTo(page.request, person.email, 'welcome')
  await signInAs(otherPage, person.email, person.password)

  await openEditor(page, person)
  await content(page).getByLabel('Nombre', { exact: true }).fill('Renata')
  await content(page).getByRole('checkbox', { name: 'Instructor', exact: true }).uncheck()
  await save(page)
  await expect(page).toHaveURL(/\/usuarios\/\d+$/)
  await expect(content(page).getByText('Renata', { exact: true })).toBeVisible()
  await expect(content(page).getByText('Usuario General', { exact: true })).toBeVisible()
  // A change of roles ends the sessions.
  expect(await signedInAs(otherPage.request)).toBeUndefined()
  await signInAs(otherPage, person.email, person.password)

  await content(page).getByRole('button', { name: 'Eliminar' }).click()
  await question(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL(/\/usuarios\?search=/)
  await expect(content(page).getByText('Eliminado', { exact: true }).filter({ visible: true })).toHaveCount(1)
  expect(await signedInAs(otherPage.request)).toBeUndefined()
  await openDetails(page, { ...person, name: 'Renata' })
  for (const [role, name] of [
    ['button', 'Eliminar'],
    ['link', 'Editar'],
  ] as const)
    await expect(content(page).getByRole(role, { name })).toHaveCount(0)

  // The deleted account's e-mail can be used again.
  await register(otherPage.request, person)
})

test('administrators change themselves without losing their place', async ({ page, otherPage }) => {
  const person = newPerson()
  // As above.
  await beginSession(page.request, 'admin')
  await create(page, person, ['Administrador'])
  await signInAs(otherPage, person.email, person.password, '/usuarios')

  await openEditor(otherPage, person)
  await content(otherPage).getByRole('checkbox', { name: 'Administrador', exact: true }).uncheck()
  await save(otherPage)
  await expect(
    notices(otherPage).getByText('No puedes quitarte tu propio acceso de administrador.'),
  ).toBeVisible()
  await content(otherPage).getByRole('checkbox', { name: 'Administrador', exact: true }).check()
  await content(otherPage).getByRole('checkbox', { name: 'Capturista de Productos', exact: true }).check()
  await content(otherPage).getByRole('checkbox', { name: 'Cambiar la contraseña' }).check()
  await content(otherPage).getByLabel('Contraseña', { exact: true }).fill('Tabla-larga-9')
  await content(otherPage).getByLabel('Confirma la contraseña').fill('Tabla-larga-9')
  await save(otherPage)
  await expect(otherPage).toHaveURL(/\/usuarios\/\d+$/)
  expect(await signedInAs(otherPage.request)).toBe(person.email)
  await openMenu(otherPage, 'CUENTA')
  await expect(menuEntry(otherPage, 'Administrar Usuarios')).toBeVisible()
  await expect(menuEntry(otherPage, 'Salir')).toBeVisible()
})
