import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { UiProvider } from '@rodada/ui'
import { AppProvider } from '@rodada/web/pages/app'
import { PageLink } from '@rodada/web/pages/page-link'
import { createMemoryApp } from '@rodada/web/testing/memory-app'
import { act, render, screen } from '@testing-library/react'
import { OtherAccount } from './other-account.tsx'

afterEach(() => void jest.restoreAllMocks())

/** A page that was made for `first`, while `now` is signed in. */
async function show(first: Me, now: Me) {
  let me = first
  const { app } = createMemoryApp({ pages: [], address: '/', answers: {}, me: () => me })
  await app.session.ready()
  render(
    <UiProvider LinkComponent={PageLink}>
      <AppProvider app={app}>
        <OtherAccount />
      </AppProvider>
    </UiProvider>,
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  me = now
  await act(() => app.session.refresh())
}

const ana = { id: 7, name: 'Ana' }
const berta = { id: 8, name: 'Berta' }

describe('a page of another account', () => {
  it.each([
    [ana, berta, 'Esta ventana es de otra cuenta. Ahora entraste como Berta.'],
    [{}, berta, 'Esta ventana se abrió sin iniciar sesión. Ahora entraste como Berta.'],
  ])('of %j says so where %j is signed in, with the focus on its button', async (first, now, text) => {
    await show(first, now)
    expect(screen.getByRole('alertdialog', { name: text })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Recargar' })).toHaveFocus()
  })

  it.each([[{ ...ana, name: 'Anita' }], [{}]])('says nothing where %j is signed in', async (now) => {
    await show(ana, now)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
