import { expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const done = { success: true, messages: [], errors: {} }

/** jsdom's files have no `arrayBuffer()`. */
function fileOf(text: string): File {
  const file = new File([text], 'productos.csv', { type: 'text/csv' })
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer })
}

async function show(answer: (sent: SentCommand) => object) {
  const sent: SentCommand[] = []
  const running = await showPage({
    pages,
    address: '/administrar-productos/importar',
    answers: {},
    commands: {
      '/api/ProductCapturist/Product/Import': (command) => {
        sent.push(command)
        return answer(command)
      },
    },
    me: { id: 3, roles: ['ProductCapturist'] },
  })
  const choose = async (text: string) =>
    userEvent.upload(await screen.findByLabelText('Archivo XLSX o CSV'), fileOf(text))
  return { ...running, sent, choose }
}

it('looks at a file first, then imports it with a key', async () => {
  const { sent, choose } = await show(() => ({ ...done, rows: 2, faults: [] }))
  await choose('Nombre\r\nUno\r\nDos')
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 2 productos' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const csv = 'Nombre\r\nUno\r\nDos'
  expect(sent.map(({ body }) => body)).toEqual([
    { csv, isTrial: true },
    { csv, isTrial: false },
  ])
  expect(sent.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false, true])
})

it('names what the import would add to the lists', async () => {
  const additions = ['categoría «Tabals»', 'etiqueta «Zurda»']
  const { choose } = await show(() => ({ ...done, rows: 1, faults: [], additions }))
  await choose('x')
  expect(await screen.findByRole('status')).toHaveTextContent(
    'productos.csv está bien: tiene 1 producto. Se crearán: categoría «Tabals», etiqueta «Zurda».',
  )
})

it('names the rows to correct, and offers nothing to import', async () => {
  const faults = [
    { line: 3, column: 'Precio', text: 'Escribe un número mayor a 0.' },
    { line: 3, column: 'Nombre', text: 'Este dato es obligatorio.' },
  ]
  const { choose } = await show(() => ({ ...done, success: false, messages: ['Corrige.'], faults }))
  await choose('x')
  expect(await screen.findByText(/^Hay 1 fila por corregir en \w/)).toBeVisible()
  const table = screen.getByRole('table', { name: 'Filas por corregir' })
  expect(within(table).getByText('Escribe un número mayor a 0.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
})

it('says that a file is empty, without sending it', async () => {
  const { app, choose, sent } = await show(() => done)
  await choose('')
  await waitFor(() =>
    expect(app.notices.store.getState()).toMatchObject([
      { text: expect.stringMatching(/archivo está vacío/) },
    ]),
  )
  expect(sent).toEqual([])
})

it('says what is wrong with a file as a whole', async () => {
  const { app, choose } = await show(() => ({ ...done, success: false, messages: ['Faltan columnas.'] }))
  await choose('x')
  await waitFor(() => expect(app.notices.store.getState()).toMatchObject([{ text: 'Faltan columnas.' }]))
})
