import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Footer } from './footer.tsx'

const network = { name: 'Red', address: 'https://red.example/' }

it.each([
  ['[Página]', 'Red', 'https://red.example/'],
  ['tienda', 'Tienda en Red', 'https://red.example/tienda'],
])('with the account %s, names its network link for what it leads to', (account, name, href) => {
  const social = { network: { ...network, account }, photos: null }
  render(
    <UiProvider>
      <Footer site={{ name: 'Tienda', social, developer: null }} year={2026} />
    </UiProvider>,
  )
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})
