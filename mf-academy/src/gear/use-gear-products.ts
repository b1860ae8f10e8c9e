import type { CourseGear } from '@rodada/contracts/course/calls'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi, useWidgets } from '@rodada/web/pages/app'
import type { WidgetModule } from '@rodada/web/pages/page'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Optional widget of the shop: if it fails to load, the links to the shop remain. */
const widget = 'mf-shop/ClassGear'
/** Products of one requirement. */
const mostOfEach = 3

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
  /** Requirements of which the shop has something; null until it answers. */
  const [sold, setSold] = useState<ReadonlySet<string> | null>(null)

  const load = useEffectEvent(async (signal: AbortSignal) => {
    const read = (query: { name: string; category: string[]; itemsPerPage: number }) =>
      api.get('/api/Product/Index', { query, signal, stays: true })
    try {
      const [{ Component }, ...found] = await Promise.all([
        widgets.load(widget),
        ...gear.map(({ requirement, category }) =>
          read({ name: requirement, category: [category], itemsPerPage: mostOfEach }),
        ),
      ])
      if (signal.aborted) return
      const products = new Map(found.flatMap(({ list }) => list.map((product) => [product.id, product])))
      setProducts(products.size === 0 ? null : { Show: Component, data: [...products.values()] })
      setSold(new Set(gear.flatMap(({ requirement }, at) => (found[at]?.list.length ? requirement : []))))
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
