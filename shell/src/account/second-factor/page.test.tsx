import { describe, expect, it } from '@jest/globals'
import type { SecondFactorState } from '@rodada/contracts/account/second-factor'
import type { Me } from '@rodada/contracts/account/user'
import { showPage } from '@rodada/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { done, refused, showAlone } from '../../testing/show-alone.tsx'

const ana: Me = { id: 7, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'] }
const off: SecondFactorState = { since: null, recoveryCodesLeft: 0, isCompulsory: false }
const on: SecondFactorState = { ...off, since: '2026-11-20T18:00:00.000Z', recoveryCodesLeft: 8 }
const codes = ['abcde-fghjk', 'mnpqr-stuvw']
const shared = { uri: 'otpauth://totp/Rodada:ana@rodada.test?secret=ABCD', key: 'ABCD EFGH' }
const state = '/api/Me/SecondFactor/State'

async function show(first: SecondFactorState, options: { me?: Me; query?: string; begin?: unknown[] } = {}) {
  const bodies: unknown[] = []
  const answers = { [state]: first }
  const answer =
    (make: () => object) =>
    async ({ body }: { body: unknown }) => {
      bodies.push(body)
      return Object(body).code === '000000' ? refused('No.', { Code: ['No es correcto.'] }) : make()
    }
  const page = await showAlone(`/cuenta/verificacion-en-dos-pasos${options.query ?? ''}`, {
    me: options.me ?? ana,
    answers,
    commands: {
      '/api/Me/SecondFactor/Begin': answer(() => Object(options.begin?.shift() ?? { ...done(), ...shared })),
      '/api/Me/SecondFactor/Confirm': answer(() => {
        answers[state] = { ...on, recoveryCodesLeft: 10 }
        return { ...done('Está activa.'), recoveryCodes: codes }
      }),
      '/api/Me/SecondFactor/RenewCodes': answer(() => ({ ...done(), recoveryCodes: codes })),
      '/api/Me/SecondFactor/Disable': answer(() => {
        answers[state] = off
        return done('Quedó desactivada.')
      }),
    },
  })
  return { ...page, bodies }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text)

describe('setting a second factor up', () => {
  it('shows code and key, takes the first code, and tells the recovery codes once', async () => {
    const { bodies } = await show(off, { query: '?returnUrl=%2Flogs' })
    await press('Empezar')
    expect(await screen.findByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible()
    expect(screen.getByText('ABCD EFGH')).toBeVisible()
    await type(/seis números/, '000000')
    await press('Activar')
    await screen.findByText('No es correcto.')
    await userEvent.clear(screen.getByLabelText(/seis números/))
    await type(/seis números/, '123456')
    await press('Activar')
    for (const code of codes) expect(await screen.findByText(code)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ya los guardé' })).toHaveAttribute('href', '/logs')
    expect(bodies).toEqual([{}, { code: '000000' }, { code: '123456' }])
  })

  it('asks for the own password where the server does', async () => {
    const needed = refused('Escribe tu contraseña.', { OwnPassword: ['Escríbela.'] })
    const { bodies } = await show(off, { begin: [needed] })
    await press('Empezar')
    await type('Tu contraseña actual', 'Rodada-2026')
    await press('Empezar')
    await screen.findByText('ABCD EFGH')
    expect(bodies).toEqual([{}, { ownPassword: 'Rodada-2026' }])
  })

  it('says why where it is compulsory', async () => {
    await show({ ...off, isCompulsory: true }, { me: { ...ana, roles: [], secondFactorDue: true } })
    expect(screen.getByText(/datos de otras personas/)).toBeVisible()
  })
})

describe('a second factor', () => {
  it('is turned off by a code', async () => {
    const { bodies } = await show(on)
    expect(screen.getByText('8')).toBeVisible()
    await press('Desactivar')
    await type(/Código de tu aplicación/, '123456')
    const buttons = screen.getAllByRole('button', { name: 'Desactivar' })
    await userEvent.click(buttons.at(-1) ?? document.body)
    await screen.findByRole('button', { name: 'Empezar' })
    expect(bodies).toEqual([{ code: '123456' }])
  })

  it('gets new recovery codes by a code', async () => {
    await show(on)
    await press('Crear códigos nuevos')
    await type(/Código de tu aplicación/, '123456')
    await press('Crear códigos')
    await waitFor(() => expect(screen.getByText(codes[0] ?? '')).toBeVisible())
  })
})

it('is led to where it is due from every page of the account', async () => {
  const address = '/cuenta/seguridad'
  const { router } = await showPage({
    pages: pages.filter(({ path }) => path === address || path === '/cuenta/verificacion-en-dos-pasos'),
    address,
    me: { ...ana, roles: [], secondFactorDue: true },
    answers: { [state]: { ...off, isCompulsory: true } },
  })
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/cuenta/verificacion-en-dos-pasos?returnUrl=%2Fcuenta%2Fseguridad')
})
