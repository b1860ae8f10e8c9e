import { describe, expect, it } from '@jest/globals'
import type { UserDetails } from '@rodada/contracts/account/user'
import type { Envelope } from '@rodada/contracts/common'
import type { Role } from '@rodada/contracts/roles'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { sampleUser, userPage } from '../testing/user-fixture.ts'

const details = '/api/Admin/User/Details/5'
const unlockCall = 'GET /api/Admin/User/Unlock/5'

const needed: Envelope = { success: false, messages: ['No.'], errors: { OwnPassword: ['Escríbela.'] } }
const wrong: Envelope = { success: false, messages: ['No.'], errors: { OwnPassword: ['No es correcta.'] } }

/** The page, opened from the second page of the list. */
async function show(user: UserDetails, answer?: Envelope, given: Envelope[] = []) {
  const done: Envelope = { success: true, messages: ['Hecho.'], errors: {} }
  const answers: Record<string, unknown> = {
    '/api/Admin/User/Index?currentPage=2': userPage([]),
    [details]: user,
  }
  const commands = {
    '/api/Admin/User/Unlock/5': () => {
      answers[details] = sampleUser()
      return answer ?? done
    },
    '/api/Admin/User/Block/5': () => {
      answers[details] = sampleUser({ status: 'Blocked', blockedByAttempts: false })
      return done
    },
    '/api/Admin/User/Delete/5': () => given.shift() ?? answer ?? done,
    '/api/Me/Password/Confirm': ({ body }: SentCommand) =>
      Object(body).ownPassword === 'Rodada-2026' ? { ...done, messages: [] } : wrong,
  }
  const otherPaths = ['/administrar-suscripciones', '/administrar-pedidos', '/administrar-alumnos']
  const me = { id: 1, roles: ['Admin', 'ClassCapturist'] as Role[] }
  const options = { pages, answers, commands, otherPaths, me }
  const running = await showPage({ ...options, address: '/usuarios?currentPage=2' })
  await act(() => running.router.navigate('/usuarios/5'))
  await screen.findByRole('heading', { level: 1, name: /Detalles del usuario/ })
  const notices = () => running.app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { ...running, notices, address: () => running.router.state.location }
}

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
const press = async (label: string) => userEvent.click(await screen.findByRole('button', { name: label }))

describe('/usuarios/{id}', () => {
  it('shows the account', async () => {
    await show(sampleUser({ lastVisit: '2026-11-20T21:05:00.000Z' }))
    const facts = {
      Nombre: 'Ana',
      Apellidos: 'Ríos',
      'Correo electrónico': 'ana@rodada.test',
      'Correo confirmado': 'Sí',
      'Fecha de registro': 'domingo, 1 de noviembre de 2026, 6:00 a.m.',
      'Último ingreso': 'viernes, 20 de noviembre de 2026, 3:05 p.m.',
      Estado: 'Activo',
      Roles: 'Usuario General y Administrador',
    }
    for (const [label, value] of Object.entries(facts)) expect(factOf(label)).toHaveTextContent(value)
    expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/usuarios/5/editar')
    expect(screen.getByRole('button', { name: 'Eliminar' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Desbloquear usuario' })).toBeNull()
  })

  it('leads to what there is of that person, by the id alone and where one may go', async () => {
    await show(sampleUser())
    const links = within(screen.getByRole('region', { name: 'Todo sobre esta persona' })).getAllByRole('link')
    expect(screen.getByText('Pedidos: se abren con el rol Capturista de Productos.')).toBeVisible()
    expect(screen.queryByText(/^Suscripciones, pagos y alumnos: /)).toBeNull()
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/usuarios/5/pagos',
      '/administrar-suscripciones?user=5',
      '/administrar-alumnos?user=5',
      '/caja/corte?person=5',
      '/logs?user=5',
      '/logs?about=5',
    ])
  })

  it('says what an account does not have', async () => {
    await show(sampleUser({ lastName: '', roles: [], emailVerified: false }))
    expect(screen.queryByText('Apellidos')).toBeNull()
    expect(factOf('Correo confirmado')).toHaveTextContent('No')
    expect(factOf('Último ingreso')).toHaveTextContent('Nunca')
    expect(factOf('Roles')).toHaveTextContent('Ninguno')
  })

  it('changes nothing of a deleted account', async () => {
    await show(sampleUser({ status: 'Deleted' }))
    expect(factOf('Estado')).toHaveTextContent('Eliminado')
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull()
  })

  it('goes back to the list as it was', async () => {
    const { address } = await show(sampleUser())
    await press('Regresar')
    await waitFor(() => expect(address()).toMatchObject({ pathname: '/usuarios', search: '?currentPage=2' }))
  })
})

describe('deleting an account', () => {
  it('goes on once the own password was given, where the server asks for it', async () => {
    const { notices, address } = await show(sampleUser(), undefined, [needed])
    await press('Eliminar')
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
    const own = await screen.findByLabelText('Tu contraseña actual')
    await userEvent.type(own, 'equivocada')
    await press('Continuar')
    await waitFor(() => expect(own).toHaveAccessibleDescription('No es correcta.'))
    expect(notices()).toEqual([])
    await userEvent.clear(own)
    await userEvent.type(own, 'Rodada-2026')
    await press('Continuar')
    await waitFor(() => expect(address().pathname).toBe('/usuarios'))
    expect(notices()).toEqual(['success Hecho.'])
  })

  it('is given up with the question for the own password', async () => {
    const { notices, address } = await show(sampleUser(), undefined, [needed])
    await press('Eliminar')
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
    await screen.findByLabelText('Tu contraseña actual')
    await press('Cancelar')
    await waitFor(() => expect(screen.queryByLabelText('Tu contraseña actual')).toBeNull())
    expect(address().pathname).toBe('/usuarios/5')
    expect(notices()).toEqual([])
  })

  it('asks, deletes, says so and goes back', async () => {
    const { address, notices } = await show(sampleUser())
    await press('Eliminar')
    const question = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this record? This action cannot be undone.',
    })
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(address().pathname).toBe('/usuarios'))
    expect(notices()).toEqual(['success Hecho.'])
  })
})

it('blocks an account after a question, and shows it as it is now', async () => {
  const { notices } = await show(sampleUser())
  await press('Bloquear usuario')
  await press('Bloquear')
  await waitFor(() => expect(factOf('Estado')).toHaveTextContent('Bloqueado'))
  expect(notices()).toEqual(['success Hecho.'])
  expect(screen.queryByRole('button', { name: 'Bloquear usuario' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Desbloquear usuario' })).toBeVisible()
})

it.each([
  [
    'is offered where wrong passwords block for an hour',
    true,
    { status: 'Blocked', blockedByAttempts: true },
  ],
  ['is not offered for an account that is closed already', false, { status: 'Suspended' }],
] as const)('blocking %s', async (_what, isOffered, values) => {
  await show(sampleUser(values))
  expect(screen.queryAllByRole('button', { name: 'Bloquear usuario' })).toHaveLength(isOffered ? 1 : 0)
})

describe('unlocking an account', () => {
  it.each([
    [true, /contraseña incorrecta/],
    [false, /un administrador/],
  ])('says why it is blocked (by attempts: %s)', async (blockedByAttempts, reason) => {
    await show(sampleUser({ status: 'Blocked', blockedByAttempts }))
    expect(screen.getByText(reason)).toBeVisible()
  })

  it('asks first', async () => {
    const { calls } = await show(sampleUser({ status: 'Blocked' }))
    await press('Desbloquear usuario')
    await press('Volver')
    expect(calls).not.toContain(unlockCall)
  })

  it('unlocks, and shows the account as it is now', async () => {
    const { calls, notices } = await show(sampleUser({ status: 'Blocked' }))
    await press('Desbloquear usuario')
    await press('Desbloquear')
    await waitFor(() => expect(factOf('Estado')).toHaveTextContent('Activo'))
    expect(calls).toContain(unlockCall)
    expect(notices()).toEqual(['success Hecho.'])
    expect(screen.queryByRole('button', { name: 'Desbloquear usuario' })).toBeNull()
  })

  it('says in red why not', async () => {
    const refused = { success: false, messages: ['La cuenta está eliminada.'], errors: {} }
    const { notices } = await show(sampleUser({ status: 'Blocked' }), refused)
    await press('Desbloquear usuario')
    await press('Desbloquear')
    await waitFor(() => expect(notices()).toEqual(['error La cuenta está eliminada.']))
  })
})
