import { describe, expect, it, jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import type { PartState, PlatformState } from '@rodada/contracts/platform/state'
import type { Role } from '@rodada/contracts/roles'
import { saying, showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'

const done: Envelope = { success: true, messages: ['Se volverá a enviar un correo.'], errors: {} }

const calm: PartState = {
  ...{
    version: '1.2.0',
    commit: '0123456789ab-dirty',
    tables: '0004-backups',
    startedAt: '2026-11-23T08:00:00.000Z',
  },
  disk: { free: 40e9, size: 80e9 },
  jobs: { late: 0, failed: 0 },
  mail: { waiting: 2, late: 0, failed: 0, failures: [], leaves: true },
  payments: null,
}

async function show(
  parts: PlatformState['parts'],
  backup: Partial<PlatformState['backup']> | null = {},
  roles: readonly Role[] = ['Admin'],
) {
  const last = { takenAt: new Date().toISOString(), bytes: 2.5e9, files: 120, hasKeys: true }
  const state = { parts, backup: backup && { ...last, ...backup } }
  const apps = [
    { app: 'shell', serving: 'a1' },
    { app: 'mf-shop', serving: null },
  ]
  const answers: Record<string, unknown> = { '/api/Admin/State/Index': state, '/api/Release/Index': apps }
  const send = jest.fn<(sent: SentCommand) => unknown>(() => done)
  const commands = { '/api/Admin/State/ResendMail': send }
  const me = { id: 1, roles: [...roles] }
  const otherPaths = ['/administrar-pedidos/pagos']
  const address = '/configuracion/estado'
  const shown = await showPage({ pages, address, otherPaths, answers, commands, me })
  await screen.findByRole('table', { name: 'Servicios' })
  return { ...shown, answers, send }
}

describe('/configuracion/estado', () => {
  it('says that all is well, and what runs', async () => {
    await show([{ part: 'academy', state: calm }])
    expect(screen.getByRole('status')).toHaveTextContent('Todo está en orden.')
    const row = within(screen.getByRole('table', { name: 'Servicios' })).getAllByRole('row')[1]
    expect(row).toHaveTextContent(
      /Academia.*Responde.*2.*0.*0.*0.*—.*1\.2\.0 · 01234567.*tablas 4, modificado.*23 nov 2026, 2:00 a\.m\./,
    )
    expect(screen.getByRole('region', { name: 'Aplicaciones' })).toHaveTextContent(
      /Marco del sitio.*a1.*Tienda.*No se sirve ninguna versión/,
    )
    expect(screen.getByRole('region', { name: 'Respaldo y disco' })).toHaveTextContent(
      /2\.5 GB, 120 archivos.*con contraseña.*40 GB/,
    )
  })

  it('names what is not, the worst first, with the way to it', async () => {
    const late = {
      ...calm,
      jobs: { late: 2, failed: 1 },
      payments: { mode: null, cases: 1, hasCharged: true },
    }
    await show(
      [
        { part: 'shop', state: late },
        { part: 'media', state: null },
        {
          part: 'academy',
          state: { ...calm, mail: { waiting: 3, late: 2, failed: 0, failures: [], leaves: false } },
        },
        { part: 'admin', state: { ...calm, disk: { free: 0.8e9, size: 80e9 } } },
      ],
      { takenAt: '2026-01-01T00:00:00.000Z', hasKeys: false },
    )
    const texts = screen
      .getAllByText(/: |respaldo (tiene|no trae)|Quedan/, { selector: 'p' })
      .map((each) => each.textContent)
    expect(texts).toEqual([
      'Tienda: una tarea falló y espera a quien opera el sitio.',
      'Archivos: el servicio no responde.',
      'Quedan 800 MB en el disco: con menos de 1 GB ya no se aceptan archivos.',
      'Tienda: 2 tareas van tarde.',
      'Tienda: un pago con tarjeta por resolver. Lo resuelve un Capturista de Productos.',
      'Academia: 2 correos esperan desde hace más de una hora.',
      'Los correos no salen de este equipo: el sitio arrancó sin SMTP_URL.',
      'El último respaldo tiene más de un día y medio.',
      'El respaldo no trae FILES_KEY, y sin ella no se puede restaurar: indica BACKUP_PASSPHRASE al respaldar.',
    ])
    expect(screen.queryByRole('link', { name: 'Ver los pagos' })).toBeNull()
  })

  it('leads to payments whoever may look into them', async () => {
    const payments = { mode: null, cases: 1, hasCharged: true }
    await show([{ part: 'shop', state: { ...calm, payments } }], {}, ['Admin', 'ProductCapturist'])
    expect(screen.getByText('Tienda: un pago con tarjeta por resolver.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver los pagos' })).toHaveAttribute(
      'href',
      '/administrar-pedidos/pagos',
    )
  })

  it('tells of requests of deletion, by when the first is due, and which are late', async () => {
    const erasures = { open: 2, late: 1, nextDay: '2026-12-18' }
    await show([{ part: 'identity', state: { ...calm, erasures } }])
    const late = 'Cuentas: una solicitud de eliminación venció sin cumplirse.'
    const open =
      'Cuentas: 2 solicitudes de eliminación por responder; la más próxima vence el viernes, 18 de diciembre de 2026.'
    for (const text of [late, open]) expect(screen.getByText(saying(text))).toBeVisible()
    const links = screen.getAllByRole('link', { name: 'Ver las solicitudes' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/usuarios/solicitudes-de-eliminacion?state=late',
      '/usuarios/solicitudes-de-eliminacion?state=open',
    ])
  })

  it('tells of the mails that were given up what about, when and why, the last first, and sends one again', async () => {
    const mail = (at: string, about: string, reason: string | null) => ({
      ...{ id: `00000000-0000-4000-8000-0000000000${at}`, about, reason },
      at: `2026-11-${at}T18:00:00.000Z`,
    })
    const failed = (count: number, ...failures: ReturnType<typeof mail>[]) => ({
      ...calm,
      mail: { waiting: 0, late: 0, failed: count, failures, leaves: true },
    })
    const old = Array.from({ length: 19 }, () => mail('10', 'Recordatorio de clase', null)).map(
      (each, index) => ({ ...each, id: `00000000-0000-4000-8000-0000000001${10 + index}` }),
    )
    const { send } = await show([
      { part: 'identity', state: failed(1, mail('21', 'Contraseña nueva', 'ECONNREFUSED')) },
      { part: 'academy', state: failed(25, mail('22', 'Pago recibido', '550 5.1.1 … unknown'), ...old) },
      { part: 'shop', state: calm },
    ])
    const table = screen.getByRole('table', { name: 'Correos fallidos' })
    const [, first, second, third, ...others] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent(/Pago recibido.*Academia.*22 de noviembre.*«550 5\.1\.1 … unknown»/)
    expect(second).toHaveTextContent(/Contraseña nueva.*Cuentas.*No se pudo hablar .*\(ECONNREFUSED\)/)
    expect(third).toHaveTextContent('No se guardó el motivo.')
    expect(others).toHaveLength(17)
    expect(screen.getByText('Hay otros 6, anteriores a estos.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reenviar «Contraseña nueva»' }))
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { service: 'identity', id: '00000000-0000-4000-8000-000000000021' },
      }),
    )
  })

  it('sends mail again that was given up, and shows what is left', async () => {
    const failed = { ...calm, mail: { waiting: 0, late: 0, failed: 1, failures: [], leaves: true } }
    const { answers, send } = await show([{ part: 'identity', state: failed }], null)
    expect(screen.getByText('Todavía no hay ningún respaldo.')).toBeVisible()
    answers['/api/Admin/State/Index'] = { parts: [{ part: 'identity', state: calm }], backup: null }
    await userEvent.click(screen.getByRole('button', { name: 'Reenviar todos' }))
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ body: { service: 'identity' } }))
    await waitFor(() => expect(screen.queryByText(/no se pudo enviar/)).toBeNull())
  })
})
