import { describe, expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { MediaCard } from './media-card.tsx'

describe('MediaCard', () => {
  it('has one link, its call to action, which says where it leads', () => {
    render(
      <UiProvider>
        <MediaCard
          href="/clase/7"
          title="Bowl"
          purpose="courses"
          picture={undefined}
          action="Más Información"
        />
      </UiProvider>,
    )
    const card = within(screen.getByRole('article'))
    const [link, ...others] = card.getAllByRole('link')
    expect(link).toHaveAccessibleName('Más Información sobre Bowl')
    expect(link).toHaveAttribute('href', '/clase/7')
    expect(others).toEqual([])
    expect(card.getByRole('heading', { name: 'Bowl' })).toBeVisible()
  })

  it('leads on by its title where it has no call to action', () => {
    render(
      <UiProvider>
        <MediaCard href="/producto/7" title="Tabla" purpose="products" picture={undefined} />
      </UiProvider>,
    )
    expect(screen.getByRole('link', { name: 'Tabla' })).toHaveAttribute('href', '/producto/7')
  })
})
