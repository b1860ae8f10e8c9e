import { describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { done, showAlone } from '../../testing/show-alone.tsx'

const ana: Me = { id: 7, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'], emailVerified: true }

const figures = '/api/Me/Subscription/GetFigures'

function show(me: Me, answer: unknown = done('Enviamos un enlace.')) {
  return showAlone('/dashboard', {
    me,
    answers: {
      [figures]: {
        ...{ pendingPayments: 0, pendingClasses: 0, nextDueDate: null },
        ...{ duePayments: [], classesLeft: [], hasSubscriptions: false },
      },
    },
    commands: {
      '/api/Me/Email/SendVerification': () => answer,
      '/api/Me/Registration/ResendAccess': () => done('Enviamos otra vez el enlace.'),
    },
  })
}

describe('the banner of the dashboard', () => {
  it('is not there once the e-mail is confirmed', async () => {
    await show(ana)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['confirms the e-mail', { emailVerified: false }, /Confirma tu correo/, 'Enviamos un enlace.'],
    [
      'sets the first password',
      { emailVerified: false, registering: true },
      /crear tu contraseña/,
      'Enviamos otra vez el enlace.',
    ],
  ])('has the link sent again that %s', async (_what, of, text, message) => {
    const { notices } = await show({ ...ana, ...of })
    expect(screen.getByText(text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de nuevo' }))
    await waitFor(() => expect(notices()).toEqual([`success ${message}`]))
  })
  it('sends one link at a time, and leaves the focus where it is', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { calls, notices } = await show({ ...ana, emailVerified: false }, promise)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de nuevo' }))
    const button = screen.getByRole('button', { name: 'Enviando' })
    // A disabled button would lose the focus.
    expect(button).toBeEnabled()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    resolve(done('Enviamos un enlace.'))
    await waitFor(() => expect(notices()).toHaveLength(1))
    const commands = calls.filter((call) => call.startsWith('POST'))
    expect(commands).toEqual(['POST /api/Me/Email/SendVerification'])
    expect(button).toHaveAttribute('aria-disabled', 'false')
  })
})
