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

/** jsdom has no layout: the test says what leaves the screen. */
function observe() {
  let report: IntersectionObserverCallback = () => undefined
  const observer = { observe() {}, unobserve() {}, disconnect() {}, takeRecords: () => [] }
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    report = callback
    return { ...observer, root: null, rootMargin: '', scrollMargin: '', thresholds: [] }
  })
  return (isIntersecting: boolean) => {
    const entry: Partial<IntersectionObserverEntry> = { isIntersecting }
    act(() => report([Object.assign(Object.create(null), entry)], Object.create(null)))
  }
}

describe('BottomBar', () => {
  it('shows while what it repeats is out of view', () => {
    const intersects = observe()
    render(<Page />)
    expect(screen.queryByText('$100.00')).toBeNull()
    intersects(false)
    expect(screen.getByText('$100.00')).toBeInTheDocument()
    intersects(true)
    expect(screen.queryByText('$100.00')).toBeNull()
  })
})
