import { expect, it, jest } from '@jest/globals'
import { type Opening, openingSteps } from '@rodada/contracts/business/opening'
import type { Envelope } from '@rodada/contracts/common'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'

const path = '/api/Admin/Opening/Index'

const openingOf = (
  states: Partial<Record<(typeof openingSteps)[number], Opening['steps'][number]['state']>>,
  facts: Partial<Opening> = {},
): Opening => ({
  steps: openingSteps.map((step) => ({ step, state: states[step] ?? 'done' })),
  ...{ missing: [], paymentMode: 'production', mailLeaves: true, backupTakenAt: '2026-11-23T09:00:00.000Z' },
  ...facts,
})

async function show(opening: Opening) {
  const answers: Record<string, unknown> = { [path]: opening }
  const done: Envelope = { success: true, messages: ['Hecho.'], errors: {} }
  const send = jest.fn<(sent: SentCommand) => unknown>(() => done)
  const commands = { '/api/Admin/Opening/Settle': send, '/api/Admin/Opening/TestMail': send }
  const address = '/configuracion/primeros-pasos'
  const me = { id: 1, roles: ['Admin' as const] }
  await showPage({ pages, address, answers, commands, me })
  await screen.findAllByRole('listitem')
  return { answers, send }
}

function stepOf(title: string) {
  const item = screen.getByRole('heading', { name: title }).closest('li')
  if (!item) throw new Error(`No step ${title}`)
  return within(item)
}

it('says what is left, and where it is done', async () => {
  const states = { business: 'open', shipping: 'unknown', payment: 'settled', backup: 'open' } as const
  const facts = { missing: ['Falta el teléfono', 'Falta el RFC'], paymentMode: null, backupTakenAt: null }
  await show(openingOf(states, facts))
  expect(screen.getByText('Faltan 3 de 7 pasos para abrir.')).toBeVisible()
  expect(
    stepOf('Datos del negocio').getByText(
      'Falta el teléfono. Falta el RFC. Lo que falta no se muestra a nadie.',
    ),
  ).toBeVisible()
  expect(stepOf('Datos del negocio').getByRole('link')).toHaveAttribute('href', '/configuracion/negocio')
  expect(stepOf('Costos de envío').getByText(/El servicio no responde/)).toBeVisible()
  expect(stepOf('Prueba de pago').getByText('Marcado como listo')).toBeVisible()
  expect(stepOf('Respaldos').getByText(/Programa «npm run backup/)).toBeVisible()
  expect(stepOf('Sucursales').queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Usuarios' })).toHaveAttribute('href', '/usuarios')
})

it('sends a mail to whoever asks, and shows what has become of it', async () => {
  const { answers, send } = await show(openingOf({ mail: 'open' }))
  expect(screen.getByText('Falta un paso para abrir.')).toBeVisible()
  answers[path] = openingOf({})
  await userEvent.click(
    stepOf('Prueba de correo').getByRole('button', { name: 'Enviarme un correo de prueba' }),
  )
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ body: {} }))
  await waitFor(() => expect(screen.getByText('Todo está listo para abrir.')).toBeVisible())
})

it('takes an administrator’s word for a step, and gives it back', async () => {
  const { answers, send } = await show(openingOf({ shipping: 'open' }))
  answers[path] = openingOf({ shipping: 'settled' })
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como listo: Costos de envío' }))
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ body: { step: 'shipping', isSettled: true } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Volver a pendiente: Costos de envío' }))
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { step: 'shipping', isSettled: false } }),
  )
})
