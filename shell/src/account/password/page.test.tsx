import { expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { done, refused, showAlone } from '../../testing/show-alone.tsx'

const ana: Me = { id: 7, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'] }

async function show(answer: unknown) {
  const bodies: unknown[] = []
  const page = await showAlone('/cuenta/actualizacion-de-contrasena', {
    me: ana,
    commands: {
      '/api/Me/Password/Update': ({ body }) => {
        bodies.push(body)
        return answer
      },
    },
  })
  return { ...page, bodies }
}

const field = (label: string) => screen.getByLabelText(label)

async function change(newPassword: string, confirmPassword = newPassword) {
  await userEvent.type(field('Contraseña actual'), 'antigua')
  await userEvent.type(field('Contraseña nueva'), newPassword)
  await userEvent.type(field('Confirmar contraseña'), confirmPassword)
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
}

it('changes the password and goes home', async () => {
  const { bodies, place, notices } = await show(done('Tu contraseña se actualizó.'))
  await change('nueva-1')
  await waitFor(() => expect(place()).toBe('/'))
  expect(bodies).toEqual([{ oldPassword: 'antigua', newPassword: 'nueva-1', confirmPassword: 'nueva-1' }])
  expect(notices()).toEqual(['success Tu contraseña se actualizó.'])
})

it.each([
  ['corta', 'corta', 'Contraseña nueva', /6 a 100 caracteres/],
  ['nueva-1', 'nueva-2', 'Confirmar contraseña', /no coinciden/],
])('refuses %s and %s by itself', async (newPassword, confirmPassword, label, text) => {
  const { bodies } = await show(null)
  await change(newPassword, confirmPassword)
  await waitFor(() => expect(field(label)).toBeInvalid())
  expect(field(label)).toHaveAccessibleDescription(text)
  expect(bodies).toEqual([])
})

it('says under its field that the old password is wrong', async () => {
  const errors = { OldPassword: ['La contraseña actual no es correcta.'] }
  const { place } = await show(refused('Revisa los campos.', errors))
  await change('nueva-1')
  await waitFor(() => expect(field('Contraseña actual')).toHaveAccessibleDescription(/no es correcta/))
  expect(field('Contraseña actual')).toHaveFocus()
  expect(place()).toBe('/cuenta/actualizacion-de-contrasena')
})

it('tells password managers whose password it is', async () => {
  await show(null)
  const form = field('Contraseña actual').closest('form')
  expect(form?.querySelector('[autocomplete=username]')).toHaveValue('ana@rodada.test')
})
