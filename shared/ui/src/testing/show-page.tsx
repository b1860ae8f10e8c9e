import { AppProvider } from '@rodada/web/app'
import { PageLink } from '@rodada/web/page-link'
import { RouterProvider } from '@rodada/web/router'
import { createMemoryApp, type MemoryApp, type MemoryAppOptions } from '@rodada/web/testing/memory-app'
import { render, screen } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'

/** Shows a page of an app in a test, with the real router, session and design system; resolves when it is there. */
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
  return running
}
