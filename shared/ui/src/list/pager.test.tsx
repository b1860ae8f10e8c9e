import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Pager, pagerWindow } from './pager.tsx'

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

describe('pagerWindow', () => {
  it('shows every page up to ten', () => {
    expect(pagerWindow(1, 1)).toEqual([1])
    expect(pagerWindow(7, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it.each([1, 6])('shows the first six and the last two at page %i', (current) => {
    expect(pagerWindow(current, 20)).toEqual([1, 2, 3, 4, 5, 6, 'gap', 19, 20])
  })

  it.each([15, 20])('shows the first two and the last six at page %i of 20', (current) => {
    expect(pagerWindow(current, 20)).toEqual([1, 2, 'gap', 15, 16, 17, 18, 19, 20])
  })

  it.each([7, 14])('shows a window around page %i of 20', (current) => {
    expect(pagerWindow(current, 20)).toEqual([1, 2, 'gap', current - 1, current, current + 1, 'gap', 19, 20])
  })

  it('has no page twice in the shortest long list', () => {
    for (let current = 1; current <= 11; current += 1) {
      const pages = pagerWindow(current, 11).filter((item) => item !== 'gap')
      expect(new Set(pages).size).toBe(pages.length)
      expect(pages).toContain(current)
    }
  })
})
