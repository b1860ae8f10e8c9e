import { matchPage } from '@rodada/contracts/platform/page-address'
import { AppProvider } from '@rodada/web/pages/app'
import { PageLink } from '@rodada/web/pages/page-link'
import { RouterProvider } from '@rodada/web/pages/router'
import { createMemoryApp, type MemoryApp, type MemoryAppOptions } from '@rodada/web/testing/memory-app'
import { render, screen } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'

/** Whether the page has widgets, which read its data in code of other apps. */
const composed = ({ pages, address }: MemoryAppOptions) =>
  matchPage(pages, new URL(address, 'http://site.invalid').pathname)?.page.widgets !== undefined

/**
 * Shows a page of an app in a test, with the real router, session and design system; resolves when it is shown.
 * @throws Error when the page's `data` names a call that its loader does not make.
 */
export async function showPage(options: MemoryAppOptions): Promise<MemoryApp> {
  const running = createMemoryApp(options)
  render(
    <UiProvider LinkComponent={PageLink}>
      <AppProvider app={running.app}>
        <RouterProvider router={running.router} />
      </AppProvider>
    </UiProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  if (running.unread.size > 0 && !composed(options))
    throw new Error(`Declared, but not read: ${[...running.unread].join(', ')}`)
  return running
}

/** Restores the focus when a dialog closes, as browsers do and jsdom does not. */
export function giveFocusBack(): void {
  let outside: HTMLElement | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('dialog') === null) outside = target
  })
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    outside?.focus()
  }
}

/** For `getByText`: the innermost element with these words, in whichever elements their parts are. */
export function saying(words: string | RegExp) {
  const says = ({ textContent }: Element) => {
    const text = textContent.replaceAll(/\s+/g, ' ').trim()
    return typeof words === 'string' ? text === words : words.test(text)
  }
  return (_: string, element: Element | null) =>
    element !== null && says(element) && ![...element.children].some(says)
}
