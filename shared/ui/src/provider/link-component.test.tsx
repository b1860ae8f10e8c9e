import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Link } from '../primitives/link.ts'
import type { RouterLinkProps } from './link-component.tsx'
import { UiProvider } from './ui-provider.tsx'

function RouterLink({ to, ...rest }: RouterLinkProps) {
  return <a data-router href={to} {...rest} />
}

function show(link: React.ReactNode): HTMLElement {
  render(<UiProvider LinkComponent={RouterLink}>{link}</UiProvider>)
  return screen.getByRole('link')
}

describe('Link', () => {
  it("takes paths of this site through the router's link", () => {
    const link = show(<Link href="/academia">Academia</Link>)
    expect(link).toHaveAttribute('data-router')
    expect(link).toHaveAttribute('href', '/academia')
    expect(link).toHaveAccessibleName('Academia')
  })

  it.each([
    [
      'another origin',
      <Link key="a" href="https://wa.me/">
        x
      </Link>,
    ],
    [
      'a scheme-relative address',
      <Link key="b" href="//otro.example/">
        x
      </Link>,
    ],
    [
      'a page load',
      <Link key="c" href="/salir" reload>
        x
      </Link>,
    ],
    [
      'another tab',
      <Link key="d" href="/academia" target="_blank">
        x
      </Link>,
    ],
    [
      'a file',
      <Link key="e" href="/storage/letters/carta.pdf" download>
        x
      </Link>,
    ],
  ])('leaves %s to the browser', (_what, link) => {
    expect(show(link)).not.toHaveAttribute('data-router')
  })

  it('says that it opens another tab', () => {
    expect(
      show(
        <Link href="https://wa.me/" target="_blank">
          Mensajes
        </Link>,
      ),
    ).toHaveAccessibleName('Mensajes (se abre en otra pestaña)')
  })

  it('never puts a style attribute into the page', () => {
    expect(
      show(
        <Link href="/academia" mt="4" color="fg">
          x
        </Link>,
      ),
    ).not.toHaveAttribute('style')
  })
})
