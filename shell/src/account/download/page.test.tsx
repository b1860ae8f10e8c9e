import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refused, showAlone } from '../../testing/show-alone.tsx'

const press = () => userEvent.click(screen.getByRole('button', { name: 'Descargar' }))

it('asks for the own password where the server does, and says what is wrong with it', async () => {
  const answers = [
    refused('Escribe tu contraseña.', { OwnPassword: ['Escribe tu contraseña actual.'] }),
    refused('No.', { OwnPassword: ['La contraseña actual no es correcta.'] }),
  ]
  const bodies: unknown[] = []
  await showAlone('/cuenta/descargar-mis-datos', {
    me: { id: 7, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'] },
    commands: {
      '/api/Me/PersonalData/Prepare': ({ body }) => {
        bodies.push(body)
        return answers.shift()
      },
    },
  })
  expect(screen.getByRole('radio', { name: /PDF/ })).toBeChecked()
  await press()
  await userEvent.type(await screen.findByLabelText('Tu contraseña actual'), 'equivocada')
  await press()
  await waitFor(() => expect(screen.getByText('La contraseña actual no es correcta.')).toBeVisible())
  expect(bodies).toEqual([{}, { ownPassword: 'equivocada' }])
})
