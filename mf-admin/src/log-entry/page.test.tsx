import { describe, expect, it } from '@jest/globals'
import type { LogDetails } from '@rodada/contracts/log'
import { showPage } from '@rodada/ui/testing'
import { screen, within } from '@testing-library/react'
import { pages } from '../pages.ts'
import { routes } from '../routes.tsx'

const entry: LogDetails = {
  id: 12,
  userId: 3,
  userName: 'Lucía Ortega',
  title: 'Curso editado',
  description: 'Curso 7',
  level: 'warning',
  createdTime: '2026-11-20T21:05:00.000Z',
  formData: '{"title":"Bowl","levels":["Básico","Avanzado"],"free":false,"note":null}',
  before: '',
  after: 'null',
  origin: { address: '127.0.0.1', userAgent: 'Firefox', service: 'academy' },
}

const show = (me: object) =>
  showPage({ pages, modules: routes, address: '/logs/12', answers: { '/api/Log/Details/12': entry }, me })

describe('/logs/{id}', () => {
  it('shows who did what, when and from where, and the form as a nested list', async () => {
    await show({ id: 1, roles: ['Admin'] })
    for (const text of [
      'Lucía Ortega',
      'Advertencia',
      'viernes, 20 de noviembre de 2026, 3:05 p.m.',
      'academy',
    ])
      expect(screen.getByText(text)).toBeDefined()
    const form = screen.getByRole('heading', { name: 'Datos del formulario' }).parentElement
    if (form === null) throw new Error('no form data')
    const items = within(form)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(items).toEqual([
      'title: Bowl',
      'levels: 1. Básico2. Avanzado',
      '1. Básico',
      '2. Avanzado',
      'free: No',
      'note: —',
    ])
    expect(screen.queryByRole('heading', { name: 'Antes' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Después' })).toBeNull()
  })
})
