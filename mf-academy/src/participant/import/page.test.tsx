import { expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { onePage } from '../../testing/list-page-factory.ts'

const done = { success: true, messages: [], errors: {} }
const list = '/administrar-alumnos?orderBy=createdTime&orderMode=desc'

/** jsdom's files have no `arrayBuffer()`. */
function fileOf(text: string): File {
  const file = new File([text], 'alumnos.csv', { type: 'text/csv' })
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer })
}

async function show(answer: (sent: SentCommand) => object) {
  const sent: SentCommand[] = []
  const running = await showPage({
    pages,
    address: '/administrar-alumnos/importar',
    answers: {
      '/api/Address/GetAddresses': [],
      [list.replace('/administrar-alumnos', '/api/Student/Index')]: onePage([]),
    },
    commands: {
      '/api/Student/Import': (command) => {
        sent.push(command)
        return answer(command)
      },
    },
    me: { id: 3, roles: ['Admin'] },
  })
  const chooseFile = async (file: File) =>
    userEvent.upload(await screen.findByLabelText('Archivo XLSX o CSV'), file)
  const notices = () => running.app.notices.store.getState().map(({ text }) => text)
  return { ...running, sent, notices, chooseFile, choose: (text: string) => chooseFile(fileOf(text)) }
}

it('looks at a file first, then imports it with a key and shows who came', async () => {
  const { sent, choose, router } = await show(() => ({ ...done, rows: 2, faults: [] }))
  await choose('Alumno\r\nLeo\r\nMía')
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 2 filas' }))
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(list))
  expect(sent.map(({ body, headers }) => [body, headers.has('idempotency-key')])).toEqual([
    [{ csv: 'Alumno\r\nLeo\r\nMía', isTrial: true }, false],
    [{ csv: 'Alumno\r\nLeo\r\nMía', isTrial: false }, true],
  ])
})

it('shows by row what a second file corrects, and offers nothing where all is as in it', async () => {
  const counts = { students: 0, known: 2, changed: 1, families: 0, balances: 0, debts: 0, bookings: 0 }
  const change = { line: 3, student: 'Leo Peña', column: 'Teléfono del responsable' }
  const answers = [
    { imported: counts, changes: [{ ...change, from: '55 1234 5678', to: '55 8765 4321' }] },
    { imported: { ...counts, changed: 0 }, changes: [] },
  ]
  const { choose } = await show(() => ({ ...done, rows: 2, faults: [], ...answers.shift() }))
  await choose('x')
  const table = within(await screen.findByRole('table', { name: 'Cambios' }))
  expect(table.getByText('55 1234 5678 → 55 8765 4321')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Importar 2 filas' })).toBeVisible()
  await choose('x')
  expect(await screen.findByText(/todo está ya como en el archivo/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
})

it('asks for each column that it needs before it looks at the file', async () => {
  localStorage.clear()
  const headings = ['Niño', 'Nació', 'Mamá', 'Cel'].map((text, at) => ({
    at,
    text,
    sample: '',
    column: null,
  }))
  const asks = { ...done, success: false, messages: ['Di qué es cada columna de tu archivo.'], headings }
  const { sent, choose } = await show(() => asks)
  await choose('x')
  await userEvent.selectOptions(await screen.findByLabelText('«Niño»'), 'Alumno')
  await userEvent.click(screen.getByRole('button', { name: 'Revisar el archivo' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Falta decir qué columna es: Fecha de nacimiento, Nombre del responsable y Teléfono del responsable.',
  )
  expect(sent).toHaveLength(1)
})

it('tells of more rows than it names', async () => {
  const faults = [{ line: 3, column: 'Alumno', text: 'Es el mismo alumno que en la fila 2.' }]
  const { choose } = await show(() => ({ ...done, success: false, messages: ['x'], faults, faultyRows: 812 }))
  await choose('x')
  expect(await screen.findByText(/^Hay 812 filas por corregir en \w/)).toBeVisible()
  expect(screen.getByText(/Aquí están las primeras 1\./)).toBeVisible()
  expect(screen.getByText('Es el mismo alumno que en la fila 2.')).toBeVisible()
})

it('tells what only the import refuses, and sends the file that is chosen again with another key', async () => {
  const faults = [{ line: 2, column: 'Alumno', text: 'Ya está en la academia: es el alumno #7.' }]
  const { sent, choose } = await show(({ body }) =>
    (body as { isTrial: boolean }).isTrial
      ? { ...done, rows: 1, faults: [] }
      : { ...done, success: false, faults, faultyRows: 1 },
  )
  for (const times of [1, 2]) {
    await choose('x')
    await userEvent.click(await screen.findByRole('button', { name: 'Importar 1 fila' }))
    expect(await screen.findByText('Ya está en la academia: es el alumno #7.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
    expect(sent).toHaveLength(2 * times)
  }
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
})

it('says so where a file cannot be read', async () => {
  const { notices, chooseFile } = await show(() => done)
  const gone = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }
  await chooseFile(Object.assign(fileOf('x'), gone))
  await waitFor(() => expect(notices()).toEqual(['No pudimos leer el archivo. Elígelo otra vez.']))
})

/** A file of bytes, which jsdom's files do not give back. */
function bytesOf(bytes: readonly number[], name: string): File {
  const file = new File([Uint8Array.from(bytes)], name)
  return Object.assign(file, { arrayBuffer: async () => Uint8Array.from(bytes).buffer })
}

it('sends an XLSX file as it is, and offers to choose one', async () => {
  const { sent, chooseFile } = await show(() => ({ ...done, rows: 2, faults: [] }))
  await chooseFile(bytesOf([0x50, 0x4b, 3, 4, 0xff, 0], 'alumnos.xlsx'))
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 2 filas' }))
  expect(sent.map(({ body }) => body)).toEqual([
    { xlsx: 'UEsDBP8A', isTrial: true },
    { xlsx: 'UEsDBP8A', isTrial: false },
  ])
})

it('asks how names are written where the encoding is in doubt', async () => {
  const { sent, chooseFile } = await show(() => ({ ...done, rows: 1, faults: [] }))
  // 'Alumno' and a name that begins with 0xC1: 'Á' for Windows, '¡' for Macintosh.
  await chooseFile(bytesOf([...new TextEncoder().encode('Alumno\n'), 0xc1, 0x4c, 0x56, 0x41], 'alumnos.csv'))
  expect(await screen.findByRole('button', { name: '«¡LVA»' })).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '«ÁLVA»' }))
  expect(await screen.findByRole('button', { name: 'Importar 1 fila' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '«¡LVA»' })).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual([{ csv: 'Alumno\nÁLVA', isTrial: true }])
})

it('looks at the file that was chosen last', async () => {
  const first = Promise.withResolvers<object>()
  const { choose } = await show(({ body }) =>
    (body as { csv: string }).csv === 'uno' ? first.promise : { ...done, rows: 2, faults: [] },
  )
  await choose('uno')
  await choose('dos')
  expect(await screen.findByRole('button', { name: 'Importar 2 filas' })).toBeVisible()
  first.resolve({ ...done, rows: 1, faults: [] })
  await first.promise
  expect(await screen.findByRole('button', { name: 'Importar 2 filas' })).toBeVisible()
})
