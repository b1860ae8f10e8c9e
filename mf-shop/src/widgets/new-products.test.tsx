import { describe, expect, it } from '@jest/globals'
import { UiProvider } from '@rodada/ui'
import { render, screen } from '@testing-library/react'
import { product } from '../testing/product-factory.ts'
import { Component } from './new-products.tsx'

function show(data: ReturnType<typeof product>[]) {
  render(
    <UiProvider>
      <Component data={data} />
    </UiProvider>,
  )
}

describe('the new products', () => {
  it('are marked and lead to their pages', () => {
    show([product({ id: 9 })])
    expect(screen.getByRole('link', { name: 'Tabla Nopal 8.25' })).toHaveAttribute('href', '/producto/9')
    expect(screen.getByText('NUEVO')).toBeVisible()
  })

  it('say so when there are none', () => {
    show([])
    expect(screen.getByText('Pronto llegarán nuevos productos.')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
