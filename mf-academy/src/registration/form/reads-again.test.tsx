import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import {
  accept,
  choosePhotos,
  field,
  group,
  known,
  lost,
  pick,
  registered,
  send,
  showRegistration,
  user,
} from './testing/registration-harness.tsx'

beforeEach(() => sessionStorage.clear())

describe('the account', () => {
  it('is waited for without the words of the staff', async () => {
    await showRegistration({ reads: { '/api/Me/Participants': () => new Promise(() => undefined) } })
    expect(await screen.findByText('Cargando…')).toBeInTheDocument()
    expect(screen.queryByText('Obteniendo información...')).toBeNull()
  })

  it.each(['/api/Course/Details/7', '/api/Me/Responsible/Details'])(
    'stays where it is asked for anew in vain, with what was typed: %s',
    async (read) => {
      const reads: Record<string, () => unknown> = {}
      const { router, calls } = await showRegistration({ reads })
      await choosePhotos()
      await user.type(group(1).getByLabelText('Nombre completo'), 'Sol')
      reads[read] = lost
      await act(() => router.revalidate())
      expect(calls.filter((call) => call === `GET ${read}`)).toHaveLength(2)
      expect(group(1).getByLabelText('Nombre completo')).toHaveValue('Sol')
      expect(screen.getAllByText('Foto lista.')).toHaveLength(2)
    },
  )

  it('is asked for again on request where it never came', async () => {
    const reads: Record<string, () => unknown> = { '/api/Me/Responsible/Details': lost }
    await showRegistration({ ...known, reads })
    delete reads['/api/Me/Responsible/Details']
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(field('Nombre completo')).toHaveValue('Ana Peña Ruiz'))
  })
})

describe('the membership that the registration takes along', () => {
  it('is no obstacle to it, seen before the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { state, sent, router, path } = await showRegistration({ ...known, register: [() => promise] })
    await pick(1, 'Leo')
    await accept()
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    state.owesMembership = true
    await act(() => router.revalidate())
    expect(screen.getByText('Leo', { selector: 'span' })).toBeVisible()
    await act(async () => resolve(registered))
    await waitFor(() => expect(path()).toBe('/suscripcion/12/11/informacion-de-pago'))
  })

  it('is none where the answer is lost', async () => {
    const { state, router, path, notices } = await showRegistration({
      ...known,
      register: [lost, () => registered],
    })
    await pick(1, 'Leo')
    await accept()
    await send()
    await waitFor(() => expect(notices()).toHaveLength(1))
    state.owesMembership = true
    await act(() => router.revalidate())
    await send()
    await waitFor(() => expect(path()).toBe('/suscripcion/12/11/informacion-de-pago'))
  })
})
