import { expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { formAnswers } from '../editor/testing/course-form-fixture.ts'

it('offers labels that nothing uses, and deletes them one by one', async () => {
  const unused = [
    { list: 'levels', label: 'Olímpico' },
    { list: 'requirements', label: 'Coderas' },
  ]
  const sent: unknown[] = []
  const { app, calls } = await showPage({
    pages,
    address: '/administrar-cursos',
    answers: { ...formAnswers, '/api/ClassCapturist/Lookup/Unused': unused },
    commands: {
      '/api/ClassCapturist/Lookup/Delete'({ body }) {
        sent.push(body)
        return { success: true, messages: ['La etiqueta “Olímpico” se eliminó.'], errors: {} }
      },
    },
    me: { id: 3, roles: ['ClassCapturist'] },
  })
  const button = await screen.findByRole('button', { name: 'Etiquetas sin usar' })
  const before = calls.filter((call) => call.includes('GetLevels')).length
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas sin usar' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar Olímpico de Niveles' }))
  expect(sent).toEqual([unused[0]])
  await waitFor(() => expect(dialog.queryByText('Olímpico')).toBeNull())
  expect(dialog.getByText('Coderas')).toBeInTheDocument()
  expect(dialog.getByRole('heading')).toHaveFocus()
  expect(app.notices.store.getState()).toMatchObject([{ tone: 'success' }])
  await waitFor(() =>
    expect(calls.filter((call) => call.includes('GetLevels')).length).toBeGreaterThan(before),
  )
})
