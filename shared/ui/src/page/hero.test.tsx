import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Hero } from './hero.tsx'

it('keeps its title on paper, where nothing can be done', () => {
  render(
    <UiProvider>
      <Hero title="Rueda con nosotros" lead="Tablas y clases">
        <button type="button">Buscar</button>
      </Hero>
    </UiProvider>,
  )
  const notPrinted = '[data-print=hide]'
  expect(screen.getByRole('heading', { level: 1 }).closest(notPrinted)).toBeNull()
  expect(screen.getByRole('button', { name: 'Buscar' }).closest(notPrinted)).not.toBeNull()
})
