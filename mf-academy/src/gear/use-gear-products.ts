import type { CourseGear } from '@rodada/contracts/course/calls'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi, useWidgets } from '@rodada/web/pages/app'
import type { WidgetModule } from '@rodada/web/pages/page'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Optional widget of the shop: if it fails to load, the links to the shop remain. */
const widget = 'mf-shop/ClassGear'
const total = 8

/** Products and their widget; null where either is missing. */
type GearProducts = 'waiting' | null | { readonly Show: WidgetModule['Component']; readonly data: unknown }

/** Whether an element has ever come near the screen. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (place.current === null || isNear) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '400px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}

/** Loads the products of a class once the visitor scrolls near them. */
export function useGearProducts(gear: readonly CourseGear[]) {
  const place = useRef<HTMLElement>(null)
  const isNear = useIsNear(place)
  const api = useApi()
  const widgets = useWidgets()
  const [products, setProducts] = useState<GearProducts>('waiting')
  /** Categories with published products; null until the shop answers. */
  const [sold, setSold] = useState<ReadonlySet<string> | null>(null)

  const load = useEffectEvent(async (signal: AbortSignal) => {
    const category = [...new Set(gear.map((one) => one.category))]
    try {
      const [{ Component }, { list }, categories] = await Promise.all([
        widgets.load(widget),
        api.get('/api/Product/Index', { query: { category, itemsPerPage: total }, signal, stays: true }),
        api.get('/api/Product/GetCategories', { signal, stays: true }),
      ])
      if (signal.aborted) return
      setProducts(list.length === 0 ? null : { Show: Component, data: list })
      setSold(new Set(categories.map(({ value }) => value)))
    } catch (error) {
      if (signal.aborted) return
      // The links to the shop remain.
      if (!isApiError(error)) console.warn(`Widget ${widget} did not load`, error)
      setProducts(null)
    }
  })
  useEffect(() => {
    if (!isNear) return
    const leave = new AbortController()
    void load(leave.signal)
    return () => leave.abort()
  }, [isNear])
  return { place, products, sold }
}
