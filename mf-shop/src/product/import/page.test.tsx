import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { saying, showPage } from '@rodada/ui/testing'
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
      '/api/ProductCapturist/Products/Change': (command) => {
        sent.push(command)
        return { ...done, changed: 1, refused: [{ id: 8, name: 'Casco', why: 'Escribe su SKU.' }] }
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
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 2 filas' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const csv = 'Nombre\r\nUno\r\nDos'
  expect(sent.map(({ body }) => body)).toEqual([
    { csv, isTrial: true },
    { csv, isTrial: false },
  ])
  expect(sent.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false, true])
  expect(await screen.findByText('Listo: se importó el archivo.')).toBeVisible()
})

it('names what the import would add to the lists', async () => {
  const additions = ['categoría «Tabals»', 'etiqueta «Zurda»']
  const { choose } = await show(() => ({ ...done, rows: 1, faults: [], additions }))
  await choose('x')
  expect(await screen.findByRole('status')).toHaveTextContent(
    'productos.csv está bien: tiene 1 fila. Se crearán: categoría «Tabals», etiqueta «Zurda».',
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

const headings = [
  { at: 0, text: 'Clave', sample: 'A-1', column: 'SKU' },
  { at: 1, text: 'Prenda', sample: 'Gorra', column: null },
  { at: 2, text: 'Proveedor', sample: 'Ana', column: null },
]
const unmapped = { ...done, success: false, messages: ['Di qué es cada columna de tu archivo.'], headings }
const imported = { products: 2, variants: 3, changed: 1, unchanged: 4 }
const changes = [
  { line: 5, name: 'Casco · M', sku: 'K-2', price: { from: 500, to: 550 }, quantity: { from: 5, to: 9 } },
]
const ready = { ...done, rows: 10, faults: [], headings, imported: { ...imported, changes } }

describe("columns of somebody's own file", () => {
  beforeEach(() => localStorage.clear())
  const answer = ({ body }: SentCommand) => (Object(body).columns === undefined ? unmapped : ready)

  async function map() {
    expect(await screen.findByText('Di qué es cada columna de tu archivo.')).toBeVisible()
    expect(screen.getByLabelText(/^«Clave», por ejemplo A-1/)).toHaveDisplayValue('SKU')
    await userEvent.selectOptions(screen.getByLabelText(/^«Prenda»/), 'Nombre')
    await userEvent.type(screen.getByLabelText('Categoría'), 'Ropa')
    expect(screen.queryByLabelText('Nombre')).toBeNull()
    expect(screen.getByLabelText('Modelo')).toHaveDisplayValue(/^20\d\d$/)
    await userEvent.click(screen.getByRole('button', { name: 'Revisar el archivo' }))
  }

  it('are chosen with what the file lacks, shown as changes, and remembered for the next file', async () => {
    const { sent, choose } = await show(answer)
    await choose('Clave')
    await map()
    const table = within(await screen.findByRole('table', { name: 'Cambios' }))
    expect(table.getByText(saying('$500.00 → $550.00'))).toBeVisible()
    expect(table.getByText('5 → 9')).toBeVisible()
    expect(Object(sent[1]?.body).columns).toEqual(
      expect.arrayContaining([
        { column: 'SKU', from: 0 },
        { column: 'Nombre', from: 1 },
        { column: 'Categoría', value: 'Ropa' },
      ]),
    )
    await choose('Clave')
    await waitFor(() => expect(sent).toHaveLength(4))
    expect(Object(sent[3]?.body).columns).toEqual(Object(sent[1]?.body).columns)
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar columnas' }))
    expect(screen.getByLabelText(/^«Prenda»/)).toHaveDisplayValue('Nombre')
    expect(screen.getByLabelText('Categoría')).toHaveDisplayValue('Ropa')
  })

  it('are asked again each time where the browser keeps nothing', async () => {
    const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('blocked')
    })
    const { choose } = await show(answer)
    for (const _ of [1, 2]) {
      await choose('Clave')
      await map()
      expect(await screen.findByRole('button', { name: 'Importar 10 filas' })).toBeVisible()
    }
    storage.mockRestore()
  })

  it('are chosen once each: another choice frees the first', async () => {
    const { choose } = await show(answer)
    await choose('Clave')
    await userEvent.selectOptions(await screen.findByLabelText(/^«Proveedor»/), 'SKU')
    expect(screen.getByLabelText(/^«Clave»/)).toHaveDisplayValue('No usar')
  })
})

it('names the column of a fault as the file does', async () => {
  const faults = [{ line: 3, column: 'SKU', text: 'Este SKU está repetido en el archivo.' }]
  const { choose } = await show(() => ({ ...ready, success: false, faults }))
  await choose('x')
  expect(await screen.findByText('Clave (SKU)')).toBeVisible()
})

it('offers nothing to import where all is as in the file', async () => {
  const same = { products: 0, variants: 0, changed: 0, unchanged: 10, changes: [] }
  const { choose } = await show(() => ({ ...ready, imported: same }))
  await choose('x')
  expect(await screen.findByText(/todo está ya como en el archivo/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
})

it('publishes what it has imported by one click', async () => {
  const { sent, choose } = await show(() => ({ ...ready, ids: [7, 8] }))
  await choose('x')
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 10 filas' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar los 2' }))
  expect(await screen.findByText(/Casco: Escribe su SKU/)).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ ids: [7, 8], state: 'Published' })
})
