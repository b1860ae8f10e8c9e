import { describe, expect, it } from '@jest/globals'
import { UiProvider } from '@rodada/ui'
import { render, screen } from '@testing-library/react'
import { course } from '../testing/course.ts'
import { Component } from './popular-courses.tsx'

function show(data: ReturnType<typeof course>[]) {
  render(
    <UiProvider>
      <Component data={data} />
    </UiProvider>,
  )
}

describe('the popular courses', () => {
  it('lead to their pages', () => {
    show([course({ id: 7, title: 'Bowl para todos' })])
    expect(screen.getByRole('link', { name: 'Bowl para todos' })).toHaveAttribute('href', '/clase/7')
  })

  it('say so when there are none', () => {
    show([])
    expect(screen.getByText('Pronto publicaremos nuevos cursos.')).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
