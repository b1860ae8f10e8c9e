import { describe, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { LogDetails } from '@rodada/contracts/log/calls'
import { saying, showPage } from '@rodada/ui/testing'
import { screen, within } from '@testing-library/react'
import { pages } from '../../pages.ts'

const entry: LogDetails = {
  id: 12,
  userId: 3,
  userName: 'Lucía Ortega',
  subjectId: null,
  subjectName: '',
  title: 'Curso editado',
  description: 'Curso 7',
  level: 'warning',
  createdTime: '2026-11-20T21:05:00.000Z',
  formData: '{"title":"Bowl","levels":["Básico","Avanzado"],"unnamed":false,"note":null}',
  before: '',
  after: 'null',
  labels: {
    title: 'Título',
    levels: 'Niveles',
    note: 'Nota',
    paidBy: 'Pagó o cobró',
    responsible: 'Responsable',
    city: 'Ciudad',
  },
  origin: { address: '127.0.0.1', userAgent: 'Firefox', service: 'academy' },
}

const show = (changes: Partial<LogDetails> = {}) =>
  showPage({
    pages,
    address: '/logs/12',
    answers: { '/api/Log/Details/12': { ...entry, ...changes } },
    me: { id: 1, roles: ['Admin'] },
  })

describe('/logs/{id}', () => {
  it('shows who did what, when and from where, and the form as a nested list', async () => {
    await show()
    for (const text of [
      'Lucía Ortega',
      'Advertencia',
      'viernes, 20 de noviembre de 2026, 3:05 p.m.',
      'Academia',
    ])
      expect(screen.getByText(saying(text))).toBeDefined()
    const form = screen.getByRole('heading', { name: 'Datos del formulario' }).parentElement
    if (form === null) throw new Error('no form data')
    const items = within(form)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Título: Bowl',
      'Niveles: 1. Básico2. Avanzado',
      '1. Básico',
      '2. Avanzado',
      'unnamed: No',
      'Nota: —',
    ])
    for (const name of ['Antes', 'Después', 'Cambios'])
      expect(screen.queryByRole('heading', { name })).toBeNull()
    const link = screen.getByRole('link', { name: 'Lucía Ortega' })
    expect(link).toHaveAttribute('href', '/usuarios/3')
  })

  it('names who took money and where, and how much by which receipt', async () => {
    await showPage({
      pages,
      address: '/logs/12',
      answers: {
        '/api/Log/Details/12': {
          ...entry,
          before: '{"paidBy":null}',
          after: '{"paidBy":3,"canceledBy":9,"branchId":7,"amountCentavos":80000,"receipt":"A-5"}',
        },
      },
      me: { id: 1, roles: ['Admin'] },
      business: {
        ...unstatedBusiness,
        branches: [{ id: 7, name: 'Patio', address: 'Calle 1', hours: [], phone: null, mapUrl: '' }],
      },
    })
    const changes = within(await screen.findByRole('table', { name: 'Cambios' }))
    expect(changes.getByRole('link', { name: 'Lucía Ortega' })).toHaveAttribute('href', '/usuarios/3')
    expect(changes.getByRole('link', { name: 'Usuario 9' })).toHaveAttribute('href', '/usuarios/9')
    for (const text of ['Pagó o cobró', 'Patio', '$800.00', 'Recibo', 'A-5'])
      expect(changes.getByText(saying(text))).toBeVisible()
  })

  it('shows what changed field by field, and nothing else of the record', async () => {
    await show({
      before: '{"title":"Bowl","price":10,"tags":["a"],"responsible":{"city":"CDMX"}}',
      after: '{"title":"Bowl","price":12.5,"tags":[],"responsible":{"city":"Puebla"}}',
    })
    const rows = within(screen.getByRole('table', { name: 'Cambios' })).getAllByRole('row')
    const cells = rows.slice(1).map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ])
    expect(cells.map((row) => row.map((text) => text?.replace(/^(Antes|Después):?\s*/, '')))).toEqual([
      ['Precio', '10', '12.5'],
      ['Etiquetas', '1. a', '—'],
      ['Responsable · Ciudad', 'CDMX', 'Puebla'],
    ])
  })

  it('says in words what the platform has names of its own for', async () => {
    await show({
      formData: '{"roles":["GeneralUser","Admin"],"place":{"state":"CDMX"}}',
      before: '{"status":"PendingPayment","state":"open","cause":"used up"}',
      after: '{"status":"Canceled","state":"closed","cause":"class 12"}',
    })
    const texts = [
      ...['Usuario General', 'Administrador', 'CDMX', 'Pendiente de pago', 'Cancelada', 'Cerrado'],
      ...['Se tomó la última clase', 'Clase 12'],
    ]
    for (const text of texts) expect(screen.getByText(saying(text))).toBeVisible()
  })

  it.each([
    ['a subscription', 'academy', 'PendingPayment', 'Activa'],
    ['an account', 'identity', 'Blocked', 'Activo'],
  ])('says that %s is active as it is said of it', async (_what, service, before, text) => {
    const origin = { ...entry.origin, service }
    await show({ origin, before: JSON.stringify({ status: before }), after: '{"status":"Active"}' })
    expect(screen.getByText(saying(text))).toBeVisible()
  })

  it('shows the one state that is known', async () => {
    await show({ before: '{"name":"Óvalo"}', after: '', formData: '', userId: null, userName: 'Sin sesión' })
    expect(screen.getByRole('heading', { name: 'Antes' })).toBeVisible()
    expect(screen.getByText('Nombre:')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Después' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Datos del formulario' })).toBeNull()
    expect(screen.getByText('Sin sesión').closest('a')).toBeNull()
  })
})
