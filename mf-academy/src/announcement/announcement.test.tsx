import { beforeEach, expect, it, jest } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { onePage } from '../testing/list-page-factory.ts'
import {
  addressedOf,
  announcementsPath,
  chooseReceivers,
  chosenAnnouncementPath,
} from './announcement-paths.ts'

const user = userEvent.setup({ delay: null })
const done = { success: true, messages: ['Enviamos 2 correos.'], errors: {} }
const me = { id: 3, roles: ['ClassCapturist'] } as const
const counts = { families: 4, mailed: 2, withoutEmail: 1, optedOut: 1 }
const message = {
  ...{ id: 7, subject: 'Sin clase hoy', audience: 'Clase «Bowl»', isMailed: true, ...counts },
  ...{ byName: 'Carla Ruiz', time: '2026-11-20T18:00:00.000Z', text: 'Hola, {alumno}.' },
}
const family = {
  ...{ id: 12, name: 'Rosa Díaz', phone: '+525512345678', names: ['Leo'], way: 'mail', opened: null },
}

beforeEach(() => sessionStorage.clear())

function showNew(address: string, commands: Record<string, (sent: SentCommand) => unknown> = {}) {
  const preview = jest.fn<(sent: SentCommand) => unknown>(() => ({
    ...{ audience: 'Clase «Bowl»', ...counts, names: ['Ana', 'Leo'] },
  }))
  const shown = showPage({
    ...{ pages, address, me: { ...me, roles: [...me.roles] }, answers: {} },
    commands: { '/api/Family/Announcement/Receivers': preview, ...commands },
  })
  return shown.then(() => preview)
}

it('says whom a message reaches, shows it as they read it, and sends it once', async () => {
  const send = jest.fn<(sent: SentCommand) => unknown>(() => ({ ...done, id: 7 }))
  const preview = await showNew(`${announcementsPath}/nuevo?clase=31`, {
    '/api/Family/Announcement/Send': send,
  })
  expect(preview.mock.lastCall?.[0].body).toEqual({ kind: 'session', ids: [31], isMailed: true })
  expect(screen.getByText('4 familias: 2 por correo, 1 sin correo, 1 no quiere estos correos.')).toBeVisible()
  await user.type(screen.getByLabelText(/^Asunto/), 'Sin clase')
  await user.click(screen.getByLabelText(/^Mensaje/))
  await user.paste('{alumno}: lee https://rodada.test/x.')
  expect(screen.getByText('https://rodada.test/x')).toBeVisible()
  expect(screen.getByText(/^Ana y Leo: lee/)).toBeVisible()
  await user.dblClick(screen.getByRole('button', { name: 'Enviar a 2 familias' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send.mock.lastCall?.[0].body).toEqual({
    ...{ kind: 'session', ids: [31], isMailed: true, subject: 'Sin clase' },
    text: '{alumno}: lee https://rodada.test/x.',
  })
})

it('is only prepared for WhatsApp where no family gets it by mail', async () => {
  const nobody = { audience: 'Clase «Bowl»', families: 2, mailed: 0, withoutEmail: 2, optedOut: 0, names: [] }
  await showNew(`${announcementsPath}/nuevo?clase=31`, { '/api/Family/Announcement/Receivers': () => nobody })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Preparar para WhatsApp' })).toBeVisible()
})

it('takes those who were chosen from this tab, and asks whom where nobody was', async () => {
  await showNew(chosenAnnouncementPath)
  expect(screen.getByText('Elige a quién escribir.')).toBeVisible()
  chooseReceivers({ kind: 'student', ids: [4, 5] })
  const preview = await showNew(chosenAnnouncementPath)
  expect(preview.mock.lastCall?.[0].body).toMatchObject({ kind: 'student', ids: [4, 5] })
})

it('is for all families that a list has, or some of them', async () => {
  const all = onePage([
    ...[7, 8].map((id) => ({
      ...{ id, name: `Rosa ${id}`, phone: '+525512345678', email: '', hasAccount: true, students: [] },
      owed: id === 8 ? 800 : 0,
    })),
  ])
  await showPage({
    ...{ pages, address: '/administrar-familias', me: { ...me, roles: [...me.roles] } },
    answers: {
      '/api/Family/Index': { ...all, totalItems: 3 },
      '/api/Family/Index?currentPage=1&itemsPerPage=100': onePage([7, 8, 9].map((id) => ({ id }))),
    },
    commands: { '/api/Family/Announcement/Receivers': () => ({ audience: 'x', ...counts, names: [] }) },
  })
  expect(await screen.findByRole('link', { name: /^WhatsApp a Rosa 8/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('Hola, Rosa: tienes por pagar $800.00')),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Elegir Rosa 7' }))
  await user.click(screen.getByRole('button', { name: /^Elegir todos/ }))
  await user.click(screen.getByRole('button', { name: 'Escribir a las familias' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Escribir a familias' })).toBeVisible()
  expect(addressedOf(new URLSearchParams('para=elegidas'))).toEqual({ kind: 'family', ids: [7, 8, 9] })
})

it('lists what was written, to whom and by whom', async () => {
  await showPage({
    ...{ pages, address: announcementsPath, me: { ...me, roles: [...me.roles] } },
    answers: { '/api/Family/Announcement/Index': onePage([message]) },
  })
  const [, row] = within(await screen.findByRole('table', { name: 'Mensajes' })).getAllByRole('row')
  expect(row).toHaveTextContent(
    /Sin clase hoy.*Clase «Bowl».*4.*2 por correo.*1 sin correo, 1 no quiere estos correos.*Carla Ruiz/,
  )
})

it('is worked down by WhatsApp, and says who opened it', async () => {
  const opened = jest.fn<(sent: SentCommand) => unknown>(() => done)
  const other = {
    ...{ ...family, id: 13, name: 'Eva Sol', way: 'noEmail' },
    opened: { byName: 'Carla Ruiz', time: '2026-11-20T19:00:00.000Z' },
  }
  await showPage({
    ...{ pages, address: `${announcementsPath}/7`, me: { ...me, roles: [...me.roles] } },
    answers: { '/api/Family/Announcement/Details/7': { ...onePage([family, other]), message } },
    commands: { '/api/Family/Announcement/Opened/7': opened },
  })
  const link = await screen.findByRole('link', { name: /^Abrir WhatsApp a Rosa Díaz/ })
  expect(link).toHaveAttribute(
    'href',
    `https://wa.me/525512345678?text=${encodeURIComponent('Hola, Rosa: Hola, Leo.')}`,
  )
  expect(screen.getByText(/^Abierto por Carla Ruiz/)).toBeVisible()
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  await waitFor(() => expect(opened.mock.lastCall?.[0].body).toEqual({ familyId: 12 }))
})
