import { expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import { showPage } from '@rodada/ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const receipt = {
  ...{ id: 9, number: 'A-9', kind: 'payment', source: 'course', sourceId: 31, concept: 'Bowl' },
  ...{ payerName: 'Ana Peña', amount: 800, method: 'terminal', reference: '0045', branchId: null },
  ...{ time: '2026-11-20T21:05:00.000Z', takenBy: 3, takenByName: 'Lucía', reversedBy: null, reverses: null },
  ...{ reason: null, whyNotReversible: null, correctedBy: null, corrects: 'A-7', whyNotCorrectable: null },
}
const corrected = { ...receipt, id: 7, number: 'A-7', method: 'cash', reversedBy: 'A-8', correctedBy: 'A-9' }
const order = { ...receipt, id: 5, number: 'T-5', source: 'order', concept: 'Pedido R-12', corrects: null }
const pageOf = (...list: readonly unknown[]) => ({
  list,
  ...{ totalItems: list.length, totalPages: 1, pagination: { currentPage: 1, itemsPerPage: 50 } },
})

const show = (roles: readonly Role[]) =>
  showPage({
    pages,
    otherPaths: ['/suscripcion/31', '/administrar-pedidos/31'],
    address: '/usuarios/8/pagos',
    answers: {
      '/api/ClassCapturist/Receipt/OfUser?user=8': pageOf(receipt, corrected),
      '/api/ProductCapturist/Receipt/OfUser?user=8': pageOf(order),
    },
    me: { id: 1, roles: [...roles] },
  })

it('shows an administrator what a person paid, for classes and for orders', async () => {
  await show(['Admin'])
  expect(await screen.findByText('Cobro (corrige A-7)')).toBeVisible()
  expect(screen.getByText('Cobro (corregido)')).toBeVisible()
  expect(screen.getByRole('link', { name: 'A-9' })).toHaveAttribute('href', '/caja/recibo?numbers=A-9')
  const headings = screen.getAllByRole('columnheader').map((one) => [one.textContent, one.ariaSort])
  expect(headings.filter(([, sorted]) => sorted !== null)).toEqual([['Fecha', 'descending']])
  expect(screen.getByRole('columnheader', { name: 'Importe' }).querySelector('a')).toHaveAttribute(
    'href',
    '/usuarios/8/pagos?orderBy=amount&orderMode=desc',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Pedidos' }))
  expect(await screen.findByText('Pedido R-12')).toBeVisible()
})

it('leads to what was paid whoever may open it', async () => {
  await show(['Admin', 'ClassCapturist'])
  const links = await screen.findAllByRole('link', { name: 'Bowl #31' })
  expect(links[0]).toHaveAttribute('href', '/suscripcion/31?modo=administrar')
  await userEvent.click(screen.getByRole('link', { name: 'Pedidos' }))
  expect(await screen.findByText('Pedido R-12')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pedido R-12' })).toBeNull()
})
