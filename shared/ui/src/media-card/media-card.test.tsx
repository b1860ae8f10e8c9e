import { describe, expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { MediaCard } from './media-card.tsx'

describe('MediaCard', () => {
  it('is an article whose title leads on, and says its call to action once', () => {
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
    expect(card.getByRole('link', { name: 'Bowl' }).getAttribute('href')).toBe('/clase/7')
    expect(card.queryByRole('link', { name: /Más Información/ })).toBeNull()
  })
})
