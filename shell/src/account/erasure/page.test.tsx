import { describe, expect, it } from '@jest/globals'
import type { getOwnErasure } from '@rodada/contracts/account/erasure'
import type { ResponseOf } from '@rodada/contracts/call'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { done, refused, showAlone } from '../../testing/show-alone.tsx'

type State = ResponseOf<typeof getOwnErasure>

const open: NonNullable<State['request']> = {
  ...{ id: 12, state: 'open', madeTime: '2026-11-20T18:00:00.000Z', answerBy: '2026-12-18' },
  ...{ decidedTime: null, reason: null },
}

async function show(state: Partial<State> = {}, asked: (body: unknown) => unknown = () => done('Listo.')) {
  const answers: { '/api/Me/Erasure/State': State } = {
    '/api/Me/Erasure/State': { request: null, refusal: null, obstacles: [], ...state },
  }
  const request = (values: State['request']) => {
    answers['/api/Me/Erasure/State'] = { ...answers['/api/Me/Erasure/State'], request: values }
  }
  const page = await showAlone('/cuenta/eliminar-mis-datos', {
    me: { id: 7, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'] },
    answers,
    commands: {
      '/api/Me/Erasure/Request': ({ body }) => {
        const answer = asked(body)
        if (Object(answer).success) request(open)
        return answer
      },
      '/api/Me/Erasure/Withdraw': () => {
        request({ ...open, state: 'withdrawn', decidedTime: '2026-11-21T18:00:00.000Z' })
        return done('Retiraste tu solicitud.')
      },
    },
  })
  return page
}

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Pedir que eliminen mis datos' }))

describe('the request of deletion', () => {
  it('says what goes, what stays and what is lost, and is made with the own password', async () => {
    const bodies: unknown[] = []
    const answers = [
      refused('No.', { OwnPassword: ['Escribe tu contraseña actual.'] }),
      done('La recibimos.'),
    ]
    const { notices } = await show(
      {
        obstacles: [
          { text: 'El pedido R-7 no se ha entregado.', stops: true },
          { text: 'Se pierden 3 clases pagadas.', stops: false },
        ],
      },
      (body) => {
        bodies.push(body)
        return answers.shift()
      },
    )
    for (const name of [
      'Qué se elimina',
      'Qué se conserva y por qué',
      'Antes hay que terminar',
      'Lo que perderías',
    ])
      expect(screen.getByRole('heading', { name })).toBeVisible()
    expect(screen.getByText('El pedido R-7 no se ha entregado.')).toBeVisible()
    await ask()
    expect(await screen.findByText('Marca la casilla para continuar.')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox'))
    await ask()
    await userEvent.type(await screen.findByLabelText('Tu contraseña actual'), 'Rodada-2026')
    await ask()
    await waitFor(() => expect(screen.getByText('Por responder')).toBeVisible())
    expect(bodies).toEqual([{}, { ownPassword: 'Rodada-2026' }])
    expect(notices()).toContain('success La recibimos.')
    expect(screen.queryByRole('button', { name: 'Pedir que eliminen mis datos' })).toBeNull()
  })

  it('shows by when it is answered, and is taken back', async () => {
    await show({ request: open, obstacles: null })
    expect(screen.getByText('No pudimos ver qué hay pendiente.')).toBeVisible()
    expect(screen.getByText(/18 de diciembre de 2026/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retirar mi solicitud' }))
    await waitFor(() => expect(screen.getByText('Retirada')).toBeVisible())
    expect(screen.getByText('Retirada el')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pedir que eliminen mis datos' })).toBeVisible()
  })

  it('tells why one was refused, and who cannot make one', async () => {
    const reason = 'Debes un pago.'
    await show({ request: { ...open, state: 'refused', decidedTime: open.madeTime, reason } })
    expect(screen.getByText(reason)).toBeVisible()
  })

  it('is not for who works here', async () => {
    await show({ refusal: 'La cuenta tiene permisos del personal.' })
    expect(screen.getByText('La cuenta tiene permisos del personal.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pedir que eliminen mis datos' })).toBeNull()
  })
})
