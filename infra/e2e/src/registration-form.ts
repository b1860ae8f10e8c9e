import type { Page } from '@playwright/test'
import { content } from './frame.ts'
import { drawPicture } from './pictures.ts'

/** Who answers for the students, as typed into the form of a course's registration. */
export interface TypedResponsible {
  readonly name: string
  readonly email: string
}

/** Fills in the responsible adult, the credential's pictures aside. */
export async function fillResponsible(page: Page, { name, email }: TypedResponsible): Promise<void> {
  const part = content(page).getByRole('region', { name: 'Responsable' })
  const texts = {
    'Nombre completo': name,
    Teléfono: '5512345678',
    'Correo electrónico': email,
    'Calle y número': 'Orizaba 101',
    Colonia: 'Roma Norte',
    'Código postal': '06700',
    Ciudad: 'Ciudad de México',
  }
  for (const [label, text] of Object.entries(texts)) await part.getByLabel(label).fill(text)
  await part.getByLabel('Estado').selectOption('Ciudad de México')
}

/** Chooses both sides of the credential and waits until they have arrived. */
export async function choosePhotos(page: Page): Promise<void> {
  for (const [side, color] of [
    ['Frente', '#225577'],
    ['Reverso', '#772255'],
  ] as const) {
    const part = content(page).getByRole('group', { name: side })
    await part.getByLabel(`Elegir foto: ${side}`).setInputFiles(await drawPicture(page, color))
    await part.getByText('Foto lista.').waitFor({ state: 'attached' })
  }
}

/** Fills in a new student, the first being 1. */
export async function fillStudent(
  page: Page,
  number: number,
  name: string,
  birthdate: string,
): Promise<void> {
  const part = content(page).getByRole('group', { name: `Alumno ${number}` })
  await part.getByLabel('Nombre completo').fill(name)
  await part.getByLabel('Fecha de nacimiento').fill(birthdate)
}

/** Registers without a time. */
export async function decideLater(page: Page): Promise<void> {
  await content(page)
    .getByRole('radio', { name: /^Lo decido después/ })
    .check()
}

export async function acceptTerms(page: Page): Promise<void> {
  await content(page)
    .getByRole('checkbox', { name: /^Acepto/ })
    .check()
}

export async function goOn(page: Page): Promise<void> {
  await content(page).getByRole('button', { name: 'Continuar' }).click()
}
