import { describe, expect, it } from '@jest/globals'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServerStyles } from '../provider/server-styles.ts'
import { UiProvider } from '../provider/ui-provider.tsx'
import { styled } from './styled.ts'

const Sheet = styled('section', {
  base: { color: 'rgb(1, 2, 3)' },
  variants: { tall: { true: { height: '40px' } } },
})

/** What is drawn, and the rules of its class. */
function draw(element: ReactNode): { html: string; css: string } {
  const styles = createServerStyles()
  const html = renderToStaticMarkup(<UiProvider cache={styles.cache}>{element}</UiProvider>)
  return { html, css: styles.collect().at(-1)?.css ?? '' }
}

describe('styled', () => {
  it('draws the recipe and its variants, style props over them, and passes on what is for the element', () => {
    const { html, css } = draw(<Sheet title="it" tall opacity="0.7" aria-hidden data-some="1" />)
    expect(html).toMatch(/^<section title="it" aria-hidden="true" data-some="1" class="r-\w+"><\/section>$/)
    expect(css).toMatch(/^\.r-\w+{opacity:0\.7;}@layer recipes{\.r-\w+{color:rgb\(1, 2, 3\);height:40px;}}$/)
  })

  it('draws as another element', () => {
    expect(draw(<Sheet as="aside" />).html).toContain('<aside')
  })

  it('gives the same look the same class, in whatever order it is written', () => {
    const { html } = draw(<Sheet opacity="0.3" paddingTop="2px" />)
    expect(draw(<Sheet paddingTop="2px" opacity="0.3" />).html).toBe(html)
  })

  it('lets what is made of it win', () => {
    const Own = styled(Sheet, { base: { color: 'rgb(7, 8, 9)' } })
    const { css } = draw(<Own tall />)
    expect(css.lastIndexOf('color:rgb(7, 8, 9)')).toBeGreaterThan(css.lastIndexOf('color:rgb(1, 2, 3)'))
    expect(css).toContain('height:40px')
  })
})
