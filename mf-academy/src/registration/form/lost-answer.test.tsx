import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import {
  accept,
  customer,
  fill,
  group,
  known,
  lost,
  pick,
  send,
  showRegistration,
  student,
  user,
  who,
} from './testing/registration-harness.tsx'

beforeEach(() => sessionStorage.clear())

describe('a lost answer', () => {
  it('keeps everything, over a reload too, and is sent again under the same key', async () => {
    const first = await showRegistration({ ...known, register: [lost] })
    await pick(1, 'Leo')
    fill('Número de clases', '4')
    await accept()
    await send()
    await waitFor(() => expect(first.notices()).toHaveLength(1))
    const second = await showRegistration(known)
    await screen.findByText(/^Recuperamos lo que habías escrito/)
    expect(who(1)).toHaveDisplayValue('Leo')
    await send()
    await waitFor(() => expect(second.path()).toBe('/suscripcion/12/11/informacion-de-pago'))
    const keys = [...first.sent, ...second.sent].map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(sessionStorage).toHaveLength(0)
  })

  it('is not lost where the registration was made: its new student is now a saved one', async () => {
    const first = await showRegistration({ ...known, register: [lost] })
    await pick(1, 'Un alumno nuevo')
    await user.type(group(1).getByLabelText('Nombre completo'), 'Sol')
    fill('Fecha de nacimiento', '1999-01-01')
    await accept()
    await send()
    await waitFor(() => expect(first.notices()).toHaveLength(1))
    const second = await showRegistration({ ...known, students: [student(33, 'Sol', '1999-01-01')] })
    await screen.findByText(/^Recuperamos lo que habías escrito/)
    await send()
    await waitFor(() => expect(second.sent).toHaveLength(1))
    expect(second.sent[0]?.body).toEqual(first.sent[0]?.body)
    expect(second.sent[0]?.headers.get('idempotency-key')).toBe(first.sent[0]?.headers.get('idempotency-key'))
  })
})

it('goes on with what was typed where the page itself signs in', async () => {
  const { app, router, state } = await showRegistration({ me: {}, query: '?newUser=true' })
  state.me = customer
  state.students = known.students
  await user.type(group(1).getByLabelText('Nombre completo'), 'Sol')
  app.session.begun(String(customer.id))
  await act(app.session.refresh)
  await act(() => router.revalidate())
  expect(await group(1).findByLabelText('¿Quién es?')).toHaveDisplayValue('Un alumno nuevo')
  expect(group(1).getByLabelText('Nombre completo')).toHaveValue('Sol')
  expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull()
})
