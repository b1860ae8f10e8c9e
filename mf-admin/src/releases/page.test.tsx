import { describe, expect, it, jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import type { ReleasedApp } from '@rodada/contracts/platform/release-calls'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { sampleApp, sampleRelease, unmeasured } from './testing/release-factory.ts'

const done: Envelope = { success: true, messages: ['Hecho.'], errors: {} }

async function show(...apps: ReleasedApp[]) {
  const answers: Record<string, unknown> = { '/api/Release/Index': apps }
  const send = jest.fn<(sent: SentCommand) => unknown>(() => done)
  const commands = {
    '/api/Release/Activate': send,
    '/api/Release/Rollback': send,
    '/api/Release/Pin': send,
  }
  const me = { id: 1, roles: ['Admin' as const] }
  const address = '/configuracion/versiones'
  const running = await showPage({ pages, address, answers, commands, me })
  await screen.findByRole('heading', { level: 2, name: 'Tienda' })
  const notices = () => running.app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { answers, send, notices }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const answer = (question: string, name: string) =>
  userEvent.click(within(screen.getByRole('alertdialog', { name: question })).getByRole('button', { name }))

describe('/configuracion/versiones', () => {
  it('says what runs, since when, by whom, and what it needs', async () => {
    await show(sampleApp())
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Versiones')
    const facts = screen.getByRole('region', { name: 'Tienda' })
    expect(facts).toHaveTextContent(
      /Versión activav2.*Desde[^0-9]*21 de noviembre.*PorUsuario 7.*ContratosMarco \^1\.0\.0, API \^1\.0\.0/s,
    )
    const history = within(screen.getByRole('table', { name: 'Historial de Tienda' })).getAllByRole('row')
    expect(history.map((row) => row.textContent)).toEqual([
      expect.anything(),
      expect.stringMatching(/Activada: v1 → v2.*Usuario 7/),
      expect.stringMatching(/Publicada: v2.*Al iniciar la plataforma/),
    ])
    expect(screen.getAllByRole('link', { name: 'Usuario 7' })[0]).toHaveAttribute('href', '/usuarios/7')
  })

  it('says how each release fares in browsers, and where nobody has told', async () => {
    const measured = { ...unmeasured, lcp: 1240, cls: 0.0412, load: 85, visits: 1200 }
    const failing = { ...unmeasured, errors: 3, errorsSince: '2026-11-20T18:00:00.000Z' }
    await show(
      sampleApp({
        releases: [
          sampleRelease('v3', { experience: failing }),
          sampleRelease('v2', { experience: measured }),
          sampleRelease('v1'),
        ],
      }),
      sampleApp({ app: 'mf-academy' }),
    )
    const rows = within(screen.getByRole('table', { name: 'Experiencia con Tienda' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.anything(),
      expect.stringMatching(/^v3.*LCP\): Sin datos.*Visitas: 0.*Errores: 3 desde .*20 de noviembre/),
      expect.stringMatching(
        /^v2.*LCP\): 1\.2 s.*INP\): Sin datos.*CLS\): 0\.041Carga: 85 msVisitas: 1,200Errores: 0$/,
      ),
    ])
    const academy = within(screen.getByRole('region', { name: 'Academia' }))
    expect(academy.getByText(/^Sin datos: ningún navegador/)).toBeVisible()
  })

  it('says where an app has no release, and where another one than the active runs', async () => {
    const problem = 'La versión v2 de mf-shop tiene otro contenido en el archivo x.js.'
    await show(
      sampleApp({ serving: 'v1', problem }),
      sampleApp({ app: 'mf-academy', active: null, before: null, since: null, releases: [], history: [] }),
    )
    expect(screen.getByText(`${problem} Se sirve la v1.`)).toBeVisible()
    const academy = within(screen.getByRole('region', { name: 'Academia' }))
    expect(academy.getByText('No hay versiones publicadas.')).toBeVisible()
    expect(academy.queryByRole('button')).toBeNull()
  })

  it('offers no release that cannot run, and none while the app is held', async () => {
    await show(sampleApp({ pinned: true, releases: [sampleRelease('v3'), sampleRelease('v2')] }))
    expect(screen.queryByRole('button', { name: /Activar|Retirar/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Liberar Tienda' })).toBeVisible()
  })

  it('shows a release on the site before it is active, and copies the link, also while the app is held', async () => {
    const user = userEvent.setup()
    const preview = 'http://localhost:8080/vista-previa?enlace=x'
    const releases = [sampleRelease('v3', { preview }), sampleRelease('v2')]
    const { notices } = await show(sampleApp({ pinned: true, releases }))
    expect(screen.getByRole('link', { name: /^Ver en el sitio/ })).toHaveAttribute('href', preview)
    await user.click(screen.getByRole('button', { name: 'Copiar enlace de la versión v3, sirve un día' }))
    await waitFor(() => expect(notices()).toEqual(['success Enlace copiado']))
    expect(await navigator.clipboard.readText()).toBe(preview)
  })

  it('tells why a release cannot be active', async () => {
    const problem = 'La versión v3 de mf-shop necesita ^2.0.0 del contrato del marco, y hay 1.0.0.'
    await show(sampleApp({ releases: [sampleRelease('v3', { problem }), sampleRelease('v2')] }))
    expect(screen.getByText(problem)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Activar/ })).toBeNull()
  })
})

describe('a change of release', () => {
  it.each([
    [
      'Activar la versión v3',
      '¿Quieres activar la versión v3 de Tienda?',
      'Activar',
      { app: 'mf-shop', version: 'v3' },
    ],
    [
      'Retirar la versión activa de Tienda',
      '¿Quieres retirar la versión v2 de Tienda y volver a la v1?',
      'Retirar',
      { app: 'mf-shop', from: 'v2' },
    ],
    [
      'Fijar Tienda',
      '¿Quieres fijar Tienda en la versión v2? No cambiará hasta que la liberes.',
      'Fijar',
      { app: 'mf-shop', version: 'v2' },
    ],
  ])('%s is asked for, sent and shown', async (button, question, label, body) => {
    const { answers, send, notices } = await show(sampleApp())
    await press(button)
    await answer(question, 'Volver')
    expect(send).not.toHaveBeenCalled()
    await press(button)
    answers['/api/Release/Index'] = [sampleApp({ active: 'v9' })]
    await answer(question, label)
    await waitFor(() => expect(notices()).toEqual(['success Hecho.']))
    expect(send.mock.lastCall?.[0].body).toEqual(body)
    expect(await screen.findByText('v9')).toBeVisible()
  })

  it('gives a release to a share first, and shows how it fares until it ends', async () => {
    const { answers, send, notices } = await show(sampleApp())
    await press('Probar la versión v3')
    const field = screen.getByLabelText(/^Parte de cada 100 visitas/)
    expect(field).toHaveValue('5:10,25:30,100')
    await userEvent.clear(field)
    await userEvent.type(field, '0')
    const wrong = 'La parte es un número entero de 1 a 99.'
    send.mockReturnValueOnce({ success: false, messages: [], errors: { plan: [wrong] } })
    const dialog = screen.getByRole('dialog', { name: 'Probar la versión v3 de Tienda' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Probar' }))
    expect(await within(dialog).findByText(wrong)).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '5')
    const since = '2026-11-22T18:00:00.000Z'
    const findings = '12 navegadores con la nueva, 240 con la activa. No es peor hasta ahora.'
    const trial = { version: 'v3', plan: '5 de cada 100 visitas', since, findings }
    answers['/api/Release/Index'] = [sampleApp({ trial })]
    await userEvent.click(within(dialog).getByRole('button', { name: 'Probar' }))
    await waitFor(() => expect(notices()).toEqual(['success Hecho.']))
    expect(send.mock.lastCall?.[0].body).toEqual({ app: 'mf-shop', version: 'v3', plan: '5' })
    expect(await screen.findByText(findings)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Probar la versión v1' })).toBeNull()
    const ends = 'Termina también la prueba de la v3.'
    await press('Retirar la versión activa de Tienda')
    await answer(`¿Quieres retirar la versión v2 de Tienda y volver a la v1? ${ends}`, 'Volver')
    await press('Terminar la prueba de Tienda')
    await answer(
      '¿Quieres terminar la prueba de la versión v3 de Tienda? Todas las visitas siguen con la v2.',
      'Terminar',
    )
    await waitFor(() => expect(send.mock.lastCall?.[0].body).toEqual({ app: 'mf-shop', from: 'v3' }))
  })

  it('lets a held app go', async () => {
    const { send } = await show(sampleApp({ pinned: true }))
    await press('Liberar Tienda')
    await answer('¿Quieres liberar Tienda? Podrá cambiar de versión otra vez.', 'Liberar')
    await waitFor(() => expect(send.mock.lastCall?.[0].body).toEqual({ app: 'mf-shop', version: null }))
  })

  it('says why not', async () => {
    const { send, notices } = await show(sampleApp())
    send.mockReturnValueOnce({ success: false, messages: ['mf-shop está fijada.'], errors: {} })
    await press('Activar la versión v3')
    await answer('¿Quieres activar la versión v3 de Tienda?', 'Activar')
    await waitFor(() => expect(notices()).toEqual(['error mf-shop está fijada.']))
  })
})
