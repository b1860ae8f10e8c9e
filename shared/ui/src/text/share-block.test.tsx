import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../testing/show-page.tsx'
import { ShareBlock } from './share-block.tsx'

const url = 'https://rodada.example/producto/7'

async function show() {
  const Component = () => (
    <>
      <h1>Producto</h1>
      <ShareBlock url={url} text="Mira:" />
    </>
  )
  const load = async () => ({ Component })
  const page = { id: 'product', path: '/', access: 'public', title: 'Producto', load } as const
  const { app } = await showPage({ pages: [page], address: '/', answers: {} })
  return () => app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
}

const pressCopy = () => screen.getByRole('button', { name: 'Copiar enlace' })

/** A page on plain http has no clipboard. */
function withoutClipboard(copyCommand: () => boolean) {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  document.execCommand = copyCommand
}

describe('ShareBlock', () => {
  it('sends the address in a message', async () => {
    await show()
    const link = screen.getByRole('link', { name: 'Compartir por WhatsApp (se abre en otra pestaña)' })
    const address = new URL(link.getAttribute('href') ?? '')
    expect(address.searchParams.get('text')).toBe(`Mira: ${url}`)
  })

  it('copies the address and says so', async () => {
    const user = userEvent.setup()
    const notices = await show()
    await user.click(pressCopy())
    await waitFor(() => expect(notices()).toEqual(['success Enlace copiado']))
    expect(await navigator.clipboard.readText()).toBe(url)
  })

  it('copies without a clipboard too, and gives the focus back', async () => {
    const notices = await show()
    let selected = ''
    withoutClipboard(() => {
      const { activeElement } = document
      if (activeElement instanceof HTMLTextAreaElement)
        selected = activeElement.value.slice(activeElement.selectionStart, activeElement.selectionEnd)
      return true
    })
    await userEvent.click(pressCopy())
    await waitFor(() => expect(notices()).toEqual(['success Enlace copiado']))
    expect(selected).toBe(url)
    expect(pressCopy()).toHaveFocus()
  })

  it('shows the address where no way of copying works', async () => {
    const notices = await show()
    withoutClipboard(jest.fn(() => false))
    await userEvent.click(pressCopy())
    await waitFor(() =>
      expect(notices()).toEqual([`error No pudimos copiar el enlace. Cópialo de aquí: ${url}`]),
    )
  })
})
