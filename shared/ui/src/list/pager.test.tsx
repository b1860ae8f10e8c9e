import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Pager } from './pager.tsx'

function show(currentPage: number, totalPages: number) {
  render(
    <UiProvider>
      <Pager
        currentPage={currentPage}
        totalPages={totalPages}
        hrefOf={(page) => `/academia?currentPage=${page}`}
      />
    </UiProvider>,
  )
}

describe('Pager', () => {
  it('is absent for a single page', () => {
    show(1, 1)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  it('marks the current page and links the others', () => {
    show(2, 3)
    expect(screen.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Página 3' })).toHaveAttribute('href', '/academia?currentPage=3')
    expect(screen.getByRole('link', { name: 'Página anterior' })).toHaveAttribute(
      'href',
      '/academia?currentPage=1',
    )
  })

  it('leads nowhere before the first and after the last page', () => {
    show(1, 2)
    expect(screen.queryByRole('link', { name: 'Página anterior' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Página siguiente' })).toBeInTheDocument()
  })
})
