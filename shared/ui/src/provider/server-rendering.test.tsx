/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { UiGallery } from '../dev/gallery.tsx'
import { createUiCache, UiProvider } from './ui-provider.tsx'

function renderEverything(): string {
  return renderToString(
    <UiProvider cache={createUiCache('n0nce')} nonce="n0nce">
      <UiGallery />
    </UiProvider>,
  )
}

describe('server rendering', () => {
  it('renders every piece without a browser', () => {
    expect(renderEverything()).toContain('Sistema de diseño')
  })

  it('puts no style attribute into the HTML, which the CSP would block', () => {
    expect(renderEverything()).not.toMatch(/<[^>]* style=/)
  })

  it('gives every style element the nonce', () => {
    const styles = renderEverything().match(/<style[^>]*>/g) ?? []
    expect(styles.length).toBeGreaterThan(0)
    expect(styles.filter((style) => !style.includes('nonce="n0nce"'))).toEqual([])
  })
})
