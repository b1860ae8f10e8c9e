import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { content } from './frame.ts'
import { mailedLink } from './mails.ts'
import { pageHeaders } from './page-headers.ts'

export interface Person {
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/** An e-mail that no account has. */
export function newEmail(): string {
  return `persona-${randomUUID()}@ejemplo.mx`
}

/** @returns a visitor whom no other test knows. */
export function newPerson(): Person {
  return { name: 'Jimena', lastName: 'Ibáñez Solís', email: newEmail(), password: 'Patineta-verde-7' }
}

/** Makes the person's account; the cookies of `request` are signed in to it afterwards. */
export async function register(request: APIRequestContext, person: Person): Promise<void> {
  const answer = await request.post('/api/user/newuser', {
    params: { conditionsAcceptation: true },
    headers: await pageHeaders(request),
    data: { ...person, confirmPassword: person.password },
  })
  expect(await answer.json()).toMatchObject({ success: true })
}

/** Opens the link by which the person confirms their e-mail. */
export async function confirmAddress(request: APIRequestContext, { email }: Person): Promise<void> {
  const { hash } = new URL(await mailedLink(request, email, 'welcome'))
  const answer = await request.post('/api/Account/ConfirmEmail', {
    headers: { 'X-Requested-With': 'fetch' },
    data: { token: hash.slice(1) },
  })
  expect(await answer.json()).toMatchObject({ success: true })
}

/** Types a person into the form of the registration. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  const form = content(page)
  await form.getByLabel('Nombre', { exact: true }).fill(person.name)
  await form.getByLabel('Apellidos').fill(person.lastName)
  await form.getByLabel('Correo electrónico').fill(person.email)
  await fillSecrets(page, person)
}

/** The part of the registration's form that no draft keeps. */
export async function fillSecrets(page: Page, { password }: Person): Promise<void> {
  const form = content(page)
  await form.getByLabel('Contraseña', { exact: true }).fill(password)
  await form.getByLabel('Confirmar contraseña', { exact: true }).fill(password)
  await form.getByRole('checkbox', { name: /Acepto/ }).check()
}

/** The e-mail of the signed-in user; undefined for a visitor. */
export async function signedInAs(request: APIRequestContext): Promise<string | undefined> {
  const me: { email?: string } = await (await request.get('/api/me')).json()
  return me.email
}
