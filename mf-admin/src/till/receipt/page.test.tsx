import { expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen } from '@testing-library/react'
import { pages } from '../../pages.ts'

const receipt = {
  ...{ id: 5, number: 'T-5', kind: 'payment', source: 'order', sourceId: 12, concept: 'Pedido R-12' },
  ...{ payerName: 'Ana Peña', amount: 599, method: 'cash', reference: null, branchId: null },
  ...{ time: '2026-11-20T21:05:00.000Z', takenBy: 3, takenByName: '', reversedBy: null, reverses: null },
  ...{ reason: null, whyNotReversible: null },
}
const people = '/api/Receipt/People?ids=3'
const receipts = { '/api/ProductCapturist/Receipt/Index?ids=5': { list: [receipt] } }
const show = (answers: Record<string, unknown>) =>
  showPage({
    pages,
    address: '/caja/recibo?numbers=T-5',
    answers: { ...receipts, ...answers },
    me: { id: 3, roles: ['ProductCapturist'] },
  })

it('says who took the money of an order', async () => {
  await show({ [people]: { list: [{ id: 3, name: 'Lucía Ortega' }] } })
  expect(screen.getByText('Atendió', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Lucía Ortega')
})

it('stands without a name that cannot be had', async () => {
  const { calls } = await show({})
  expect(calls).toContain(`GET ${people}`)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recibo T-5')
  expect(screen.queryByText('Atendió')).toBeNull()
})
