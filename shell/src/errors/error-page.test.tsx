import { describe, expect, it } from '@jest/globals'
import { UiProvider } from '@rodada/ui'
import { render, screen } from '@testing-library/react'
import { Component } from './error-page.tsx'

describe('/Error', () => {
  it('leads on: home, or to somebody who can help', () => {
    render(
      <UiProvider>
        <Component />
      </UiProvider>,
    )
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto')
  })
})
