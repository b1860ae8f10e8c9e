import { describe, expect, it, jest } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../provider/ui-provider.tsx'
import { ShareBlock } from './share-block.tsx'

const url = 'https://rodada.example/producto/7'

describe('ShareBlock', () => {
  it('sends the address in a message', () => {
    render(
      <UiProvider>
        <ShareBlock url={url} text="Mira:" onCopied={() => undefined} onCopyFailed={() => undefined} />
      </UiProvider>,
    )
    const address = new URL(screen.getByRole('link', { name: /Compartir/ }).getAttribute('href') ?? '')
    expect(address.searchParams.get('text')).toBe(`Mira: ${url}`)
  })

  it('copies the address and says so', async () => {
    const user = userEvent.setup()
    const onCopied = jest.fn()
    render(
      <UiProvider>
        <ShareBlock url={url} text="Mira:" onCopied={onCopied} onCopyFailed={() => undefined} />
      </UiProvider>,
    )
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    await waitFor(() => expect(onCopied).toHaveBeenCalledTimes(1))
    expect(await navigator.clipboard.readText()).toBe(url)
  })
})
