import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../provider/ui-provider.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

it('is the first stop of the keyboard, and leads to the content without another entry of the history', async () => {
  render(
    <UiProvider>
      <SkipLink />
      <a href="/productos">Ver Productos</a>
      <main id={mainId} tabIndex={-1}>
        Contenido
      </main>
    </UiProvider>,
  )
  const entries = window.history.length
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus()
  // Fixed elements are printed on every sheet.
  expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveAttribute('data-print', 'hide')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect([window.history.length, window.location.hash]).toEqual([entries, ''])
})
