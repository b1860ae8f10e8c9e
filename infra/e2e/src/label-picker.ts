import { expect, type Locator } from '@playwright/test'

/** Picks an entry of a list by typing; one that is not there is created. */
export async function pick(form: Locator, label: string, text: string): Promise<void> {
  const control = form.getByRole('combobox', { name: label })
  await control.fill(text)
  await control.press('Enter')
  await expect(form.getByRole('button', { name: `Quitar ${text}` })).toBeVisible()
}
