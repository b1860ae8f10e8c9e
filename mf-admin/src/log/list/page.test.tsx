import { describe, expect, it } from '@jest/globals'
import { firstCounterFamily } from '@rodada/contracts/family/family-rules'
import type { LogListItem } from '@rodada/contracts/log/calls'
import { saying, showPage } from '@rodada/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const index = '/api/Log/Index'

function entry(changes: Partial<LogListItem> = {}): LogListItem {
  return {
    id: 12,
    userId: 3,
    userName: 'Lucía Ortega',
    subjectId: null,
    subjectName: '',
    title: 'Curso editado',
    description: 'Curso 7',
    level: 'info',
    createdTime: '2026-11-20T21:05:00.000Z',
    ...changes,
  }
}

function logPage(list: readonly LogListItem[], totalItems: number) {
  const pagination = { currentPage: 1, itemsPerPage: 20 }
  return { list, totalItems, totalPages: Math.ceil(totalItems / 20), pagination }
}

const show = (
  query: string,
  lists: Readonly<Record<string, readonly LogListItem[]>>,
  total?: number,
  details: Readonly<Record<string, unknown>> = {},
) =>
  showPage({
    pages,
    address: `/logs${query}`,
    answers: {
      ...details,
      ...Object.fromEntries(
        Object.entries(lists).map(([of, list]) => [index + of, logPage(list, total ?? list.length)]),
      ),
    },
    me: { id: 1, roles: ['Admin'] },
  })

describe('/logs', () => {
  it('refuses days that end before they begin where they are typed', async () => {
    const { router } = await show('', { '': [entry()] })
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Desde'), '2026-11-20')
    const last = screen.getByLabelText<HTMLInputElement>('Hasta')
    await user.type(last, '2026-11-19')
    expect(last.validationMessage).toBe('«Hasta» debe ser igual o posterior a «Desde».')
    await user.click(screen.getByRole('button', { name: 'Filtrar' }))
    expect(router.state.location.search).toBe('')
    await user.clear(last)
    expect(last).toBeValid()
  })

  it('sorts by what an index serves', async () => {
    const graves = '?orderBy=level&orderMode=desc'
    const { router } = await show('', { '': [entry()], [graves]: [entry()] })
    const heading = (name: string) => screen.getByRole('columnheader', { name })
    await screen.findByRole('table', { name: 'Movimientos' })
    const sortable = screen.getAllByRole('columnheader').filter((one) => one.querySelector('a') !== null)
    expect(sortable.map((one) => one.textContent)).toEqual(['Movimiento', 'Nivel', 'Fecha'])
    expect(heading('Fecha')).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(within(heading('Nivel')).getByRole('link'))
    await waitFor(() => expect(heading('Nivel')).toHaveAttribute('aria-sort', 'descending'))
    expect(router.state.location.search).toBe(graves)
  })

  it('names the account that a movement is about by a link', async () => {
    const described = (id: number, description: string) => entry({ id, description })
    await show('', {
      '': [described(12, 'Cuenta 7: contraseña incorrecta'), described(13, 'Clase 4 del usuario 9')],
    })
    expect(await screen.findByRole('link', { name: 'Cuenta 7' })).toHaveAttribute('href', '/usuarios/7')
    expect(screen.getByRole('link', { name: 'usuario 9' })).toHaveAttribute('href', '/usuarios/9')
    expect(screen.getByText(/contraseña incorrecta$/)).toBeVisible()
  })

  it('leads from what is about a family without an account to the family', async () => {
    await show('', { '': [entry({ subjectId: firstCounterFamily, description: 'Nota 4' })] })
    const link = await screen.findByRole('link', { name: 'Familia sin cuenta' })
    expect(link).toHaveAttribute('href', `/administrar-familias/${firstCounterFamily}`)
  })

  it('lists who did what and when, with its level', async () => {
    await show('', { '': [entry(), entry({ id: 13, userId: null, userName: 'Sin sesión', level: 'error' })] })
    const [, lucia, nobody] = await screen.findAllByRole('row')
    if (lucia === undefined || nobody === undefined) throw new Error('rows are missing')
    const link = (name: string) => within(lucia).getByRole('link', { name })
    expect(link('Curso editado')).toHaveAttribute('href', '/logs/12')
    expect(link('Lucía Ortega')).toHaveAttribute('href', '/logs?user=3')
    for (const text of ['Curso 7', 'Información']) expect(within(lucia).getByText(saying(text))).toBeVisible()
    expect(within(lucia).getByTitle('viernes, 20 de noviembre de 2026, 3:05 p.m.')).toBeVisible()
    expect(within(nobody).getByText('Sin sesión').closest('a')).toBeNull()
    expect(within(nobody).getByText('Error')).toBeVisible()
  })

  it('shows the filters of its address, and filters and turns round by it', async () => {
    const query = '?search=curso&user=3&from=2026-11-01&to=2026-11-20&level=warning'
    // The call orders its query by the contract.
    const asked = '?search=curso&user=3&level=warning&from=2026-11-01&to=2026-11-20'
    const { router } = await show('?level=error', {
      '?level=error': [],
      [asked]: [entry()],
      [`${asked}&orderBy=createdTime&orderMode=asc`]: [entry({ title: 'Curso creado' })],
    })
    expect(await screen.findByText('No hay movimientos.')).toBeVisible()
    expect(screen.getByLabelText('Nivel')).toHaveDisplayValue('Error')
    await userEvent.type(screen.getByLabelText('Título, descripción o usuario'), 'curso')
    await userEvent.selectOptions(screen.getByLabelText('Nivel'), 'Advertencia')
    await userEvent.type(screen.getByLabelText('Desde'), '2026-11-01')
    await userEvent.type(screen.getByLabelText('Hasta'), '2026-11-20')
    await userEvent.type(screen.getByLabelText('Id de usuario'), '3')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    expect(await screen.findByRole('link', { name: 'Curso editado' })).toBeVisible()
    expect(router.state.location.search).toBe(query)
    await userEvent.click(screen.getByRole('link', { name: 'Más antiguos' }))
    expect(await screen.findByRole('link', { name: 'Curso creado' })).toBeVisible()
  })
})
