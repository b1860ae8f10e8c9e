import { expect, it, jest } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { onePage } from '../testing/staff-order-factory.ts'

it('makes a code for a category of the shop', async () => {
  const create = jest.fn<(sent: SentCommand) => unknown>(() => ({ success: true, messages: [], errors: {} }))
  await showPage({
    ...{ pages, address: '/administrar-productos/codigos' },
    answers: {
      '/api/ProductCapturist/ReductionCode/Index': onePage([]),
      '/api/Product/Index?itemsPerPage=100&orderBy=name': onePage([]),
      '/api/Product/GetCategories': [{ key: 'Cascos', value: 'Cascos' }],
    },
    commands: { '/api/ProductCapturist/ReductionCode/Create': create },
    me: { id: 1, roles: ['Admin'] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevo código' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Código/), 'Cascos10')
  await userEvent.type(dialog.getByLabelText(/^Descuento en %/), '10')
  await userEvent.type(dialog.getByRole('combobox', { name: /^Categorías/ }), 'Casc{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1))
  expect(create.mock.lastCall?.[0].body).toMatchObject({
    ...{ code: 'Cascos10', percent: 10, amount: null },
    ...{ categories: ['Cascos'], itemIds: [] },
  })
})
