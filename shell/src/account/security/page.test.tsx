import { describe, expect, it } from '@jest/globals'
import type { OwnSession } from '@rodada/contracts/account/own-sessions'
import type { Passkey } from '@rodada/contracts/account/passkey'
import type { Me } from '@rodada/contracts/account/user'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { done, showAlone } from '../../testing/show-alone.tsx'

const ana: Me = { id: 7, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'] }
const at = '2026-11-20T18:00:00.000Z'
const here: OwnSession = {
  id: 'here',
  device: 'Chrome en Android',
  startedAt: at,
  lastSeenAt: at,
  isThis: true,
}
const phone: OwnSession = { ...here, id: 'phone', device: 'Safari en iOS', isThis: false }
const unknown: OwnSession = { ...phone, id: 'unknown', device: '' }

const iphone: Passkey = { id: 3, name: 'iPhone', createdAt: at, lastUsedAt: null }
const off = { since: null, recoveryCodesLeft: 0, isCompulsory: false }

async function show(...sessions: OwnSession[]) {
  return showWith({ since: null }, ...sessions)
}

async function showWith(feed: { since: string | null }, ...sessions: OwnSession[]) {
  const answers = {
    '/api/Me/Calendar/GetFeed': feed,
    '/api/Me/Session/Index': { list: sessions },
    '/api/Me/Passkey/Index': { list: [iphone], rpId: 'localhost' },
    '/api/Me/SecondFactor/State': off,
  }
  const keep = (stays: (session: OwnSession) => boolean) => {
    answers['/api/Me/Session/Index'] = { list: answers['/api/Me/Session/Index'].list.filter(stays) }
  }
  const bodies: unknown[] = []
  const page = await showAlone('/cuenta/seguridad', {
    me: ana,
    answers,
    commands: {
      '/api/Me/Session/End': ({ body }) => {
        bodies.push(body)
        keep(({ id }) => id !== Object(body).id)
        return done('La sesión se cerró.')
      },
      '/api/Me/Calendar/EndFeed': () => {
        answers['/api/Me/Calendar/GetFeed'] = { since: null }
        return done('Quitamos la dirección.')
      },
      '/api/Me/Passkey/Remove': ({ body }) => {
        bodies.push(body)
        answers['/api/Me/Passkey/Index'].list = []
        return done('La llave de acceso ya no abre tu cuenta.')
      },
      '/api/Me/Session/EndOthers': () => {
        keep(({ isThis }) => isThis)
        return done('Se cerraron las demás sesiones.')
      },
    },
  })
  return { ...page, bodies }
}

const rows = () => within(screen.getByRole('region', { name: 'Mis sesiones' })).getAllByRole('listitem')

describe('one’s own sessions', () => {
  it('say which one this is, which has no button', async () => {
    await show(here, phone, unknown)
    expect(rows()[0]).toHaveTextContent('Chrome en AndroidEsta sesión')
    expect(within(rows()[0] ?? document.body).queryByRole('button')).toBeNull()
    expect(rows()[2]).toHaveTextContent('Navegador desconocido')
  })

  it('end one by one', async () => {
    const { bodies, notices } = await show(here, phone, unknown)
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión en Safari en iOS' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(bodies).toEqual([{ id: 'phone' }])
    expect(notices()).toEqual(['success La sesión se cerró.'])
  })

  it('end all but this one, of which alone there is nothing to end', async () => {
    await show(here, phone, unknown)
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar todas las demás' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Cerrar todas las demás' })).toBeNull()
  })

  it('list the address of the calendar, which shows classes without one, and remove it', async () => {
    const { notices } = await showWith({ since: at }, here)
    expect(rows()[1]).toHaveTextContent('Dirección de calendario')
    expect(screen.getByRole('button', { name: 'Cerrar todas las demás' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la dirección' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(notices()).toEqual(['success Quitamos la dirección.'])
  })
})

describe('one’s own passkeys', () => {
  it('are listed and removed one by one, also where the browser can make none', async () => {
    const { bodies, notices } = await show(here)
    const card = screen.getByRole('region', { name: 'Llaves de acceso' })
    expect(within(card).getByRole('listitem')).toHaveTextContent(/^iPhoneCreada el /)
    expect(within(card).queryByRole('button', { name: /Crear una llave/ })).toBeNull()
    await userEvent.click(within(card).getByRole('button', { name: 'Quitar la llave de iPhone' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Llaves de acceso' })).toBeNull())
    expect(bodies).toEqual([{ id: 3 }])
    expect(notices()).toEqual(['success La llave de acceso ya no abre tu cuenta.'])
  })
})
