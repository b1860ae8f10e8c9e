import { describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { BottomBar } from './bottom-bar.tsx'

function Page() {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <UiProvider>
      <button ref={button} type="button">
        Comprar
      </button>
      <BottomBar watched={button} label="Precio">
        $100.00
      </BottomBar>
    </UiProvider>
  )
}

/** Jsdom has no layout: the test says what leaves the screen. */
function observe() {
  let report: IntersectionObserverCallback = () => undefined
  const observer = { observe() {}, unobserve() {}, disconnect() {}, takeRecords: () => [] }
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    report = callback
    return { ...observer, root: null, rootMargin: '', scrollMargin: '', thresholds: [] }
  })
  return (intersectionRatio: number) => {
    const entry: Partial<IntersectionObserverEntry> = { intersectionRatio }
    act(() => report([Object.assign(Object.create(null), entry)], Object.create(null)))
  }
}

describe('BottomBar', () => {
  it('shows while what it repeats is out of view, or cut', () => {
    const intersects = observe()
    render(<Page />)
    expect(screen.queryByText('$100.00')).toBeNull()
    intersects(0.5)
    expect(screen.getByText('$100.00')).toBeInTheDocument()
    intersects(1)
    expect(screen.queryByText('$100.00')).toBeNull()
  })
})
