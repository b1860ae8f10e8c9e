import { expect, it, jest } from '@jest/globals'
import type { ReductionCode } from '@rodada/contracts/money/reduction'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { course, coursePage } from '../../testing/course-factory.ts'
import { onePage } from '../../testing/list-page-factory.ts'

const user = userEvent.setup({ delay: null })
const done = { success: true, messages: ['Listo.'], errors: {} }

const summer: ReductionCode = {
  ...{ id: 4, code: 'VERANO26', percent: 10, amount: null, firstDay: null, lastDay: '2026-12-31' },
  ...{ uses: 20, usesEach: 1, least: null, items: [{ id: 3, name: 'Primeros pasos' }], categories: [] },
  ...{ used: 7, state: 'running', version: 2 },
}

function show(commands: Record<string, (sent: SentCommand) => unknown> = {}) {
  return showPage({
    ...{ pages, address: '/administrar-cursos/codigos', commands },
    answers: {
      '/api/ClassCapturist/ReductionCode/Index': onePage([summer]),
      '/api/Course/GetCourseIndex?itemsPerPage=100&orderBy=title': coursePage([course({ id: 3 })]),
    },
    me: { id: 1, roles: ['Admin'] },
  })
}

it('lists codes with what they take and how often they were used', async () => {
  await show()
  const [, row] = within(await screen.findByRole('table', { name: 'Códigos de descuento' })).getAllByRole(
    'row',
  )
  expect(row).toHaveTextContent(/VERANO26.*Vigente.*10 %.*hasta el.*7 de 20 · 1 por familia.*Primeros pasos/)
})

it('makes, changes and ends a code', async () => {
  const command = () => jest.fn<(sent: SentCommand) => unknown>(() => done)
  const [create, edit, end] = [command(), command(), command()]
  await show({
    '/api/ClassCapturist/ReductionCode/Create': create,
    '/api/ClassCapturist/ReductionCode/Edit/4': edit,
    '/api/ClassCapturist/ReductionCode/End/4': end,
  })
  await user.click(screen.getByRole('button', { name: 'Nuevo código' }))
  await user.type(within(await screen.findByRole('dialog')).getByLabelText(/^Código/), 'Amigos')
  await user.type(screen.getByLabelText(/^Descuento en pesos/), '150')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1))
  expect(create.mock.lastCall?.[0].body).toMatchObject({
    code: 'Amigos',
    amount: 150,
    percent: null,
    itemIds: [],
  })
  await user.click(await screen.findByRole('button', { name: 'Cambiar el código VERANO26' }))
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(1))
  expect(edit.mock.lastCall?.[0].body).toMatchObject({ percent: 10, uses: 20, itemIds: [3], version: 2 })
  await user.click(await screen.findByRole('button', { name: 'Terminar el código VERANO26' }))
  await user.click(await screen.findByRole('button', { name: 'Terminar el código' }))
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1))
})
