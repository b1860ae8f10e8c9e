import { expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { showPage } from '@rodada/ui/testing'
import { statedBusiness } from '@rodada/web/testing/stated-business'
import { cleanup, screen } from '@testing-library/react'
import { pages } from '../pages.ts'

const show = (business: typeof statedBusiness) =>
  showPage({
    pages: pages.filter(({ path }) => path === '/acerca-de'),
    address: '/acerca-de',
    answers: {},
    business,
  })

it('says what the owner says, where people find the business, and leads to both catalogues', async () => {
  await show(statedBusiness)
  expect(screen.getByText(/^Abrimos en 2019\./)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Dónde estamos' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver clases y horarios' })).toHaveAttribute('href', '/academia')
  cleanup()
  await show(unstatedBusiness)
  expect(screen.queryByRole('heading', { name: 'Dónde estamos' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver la tienda' })).toHaveAttribute('href', '/productos')
})
