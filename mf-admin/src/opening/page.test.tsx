import { expect, it, jest } from '@jest/globals'
import { type Opening, openingSteps } from '@rodada/contracts/business/opening'
import type { Envelope } from '@rodada/contracts/common'
import type { Role } from '@rodada/contracts/roles'
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
  hasOffer: true,
  ...facts,
})

const all: readonly Role[] = ['Admin', 'ClassCapturist', 'ProductCapturist']

async function show(opening: Opening, roles = all, edit: (sent: SentCommand) => unknown = () => undefined) {
  const form = { id: 1, name: 'Ana', lastName: 'Peña', email: 'ana@rodada.test', status: 'Active' }
  const answers: Record<string, unknown> = {
    [path]: opening,
    '/api/Admin/User/GetFormData/1': { ...form, roles, version: 3 },
  }
  const done: Envelope = { success: true, messages: ['Hecho.'], errors: {} }
  const send = jest.fn<(sent: SentCommand) => unknown>(() => done)
  const commands = {
    '/api/Admin/Opening/Settle': send,
    '/api/Admin/Opening/TestMail': send,
    '/api/Admin/User/Edit/1': edit,
  }
  const address = '/configuracion/primeros-pasos'
  const me = { id: 1, roles: [...roles] }
  const otherPaths = ['/clase/nueva', '/producto/nuevo']
  await showPage({ pages, address, answers, commands, me, otherPaths })
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
  expect(screen.getByText('Faltan 3 de 9 pasos para abrir.')).toBeVisible()
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

it('begins with the own roles, behind the own password', async () => {
  const refused = { success: false, messages: ['No.'], errors: { OwnPassword: ['Escríbela.'] } }
  const edit = jest.fn<(sent: SentCommand) => unknown>(() => refused)
  await show(openingOf({}), ['Admin'], edit)
  expect(screen.getByText('Faltan 2 de 9 pasos para abrir.')).toBeVisible()
  expect(stepOf('Tu primera venta').getByText('Primero date los permisos de trabajo, arriba.')).toBeVisible()
  const roles = stepOf('Tus permisos de trabajo')
  await userEvent.click(roles.getByRole('checkbox', { name: 'También doy clases' }))
  await userEvent.click(roles.getByRole('button', { name: 'Darme todos los roles de trabajo' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Darme los permisos' }))
  await waitFor(() =>
    expect(edit.mock.calls[0]?.[0].body).toMatchObject({
      roles: ['Admin', 'ClassCapturist', 'ProductCapturist', 'Instructor'],
      version: 3,
    }),
  )
  expect(await screen.findByRole('dialog', { name: 'Confirma que eres tú' })).toBeVisible()
})

it('ends when a first sale can be made', async () => {
  await show(openingOf({}))
  expect(screen.getByText('Todo está listo para abrir.')).toBeVisible()
  expect(stepOf('Tu primera venta').getByRole('link', { name: 'Cobrar' })).toBeVisible()
})

it.each([
  [{ hasOffer: false }, {}, /registra un curso o un producto/],
  [{}, { branches: 'open' } as const, /Falta una sucursal/],
  [{ hasOffer: null }, {}, /El servicio no responde/],
])('says what a first sale needs: %j %j', async (facts, states, text) => {
  await show(openingOf(states, facts))
  expect(stepOf('Tu primera venta').getByText(text)).toBeVisible()
})

it('tells who takes cash alone nothing of cards', async () => {
  const { answers, send } = await show(openingOf({ payment: 'open' }, { paymentMode: null }))
  answers[path] = openingOf({ payment: 'settled' }, { paymentMode: null })
  await userEvent.click(screen.getByRole('button', { name: /^Solo cobramos en sucursal/ }))
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ body: { step: 'payment', isSettled: true } }))
  expect(await stepOf('Prueba de pago').findByText('Se cobra solo en sucursal.')).toBeVisible()
  expect(screen.getByText('Todo está listo para abrir.')).toBeVisible()
})
