import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Footer } from './footer.tsx'

const accounts = (facebook: string | null, instagram: string | null) =>
  render(
    <UiProvider>
      <Footer business={{ name: 'Tienda', facebook, instagram }} year={2026} />
    </UiProvider>,
  )

it('leads to our pages on the networks where we have stated an account', () => {
  accounts(null, 'tienda.mx')
  const link = screen.getByRole('link', { name: 'Tienda en Instagram' })
  expect(link).toHaveAttribute('href', 'https://www.instagram.com/tienda.mx')
  expect(screen.queryByRole('link', { name: /Facebook/ })).toBeNull()
})

it('shows no network without an account', () => {
  accounts(null, null)
  expect(screen.queryByRole('link', { name: / en (Facebook|Instagram)/ })).toBeNull()
})
