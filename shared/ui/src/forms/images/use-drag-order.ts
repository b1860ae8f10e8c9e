import { type DragEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Pixels from the window's edge where a drag begins to scroll the page, and pixels scrolled each frame. */
const edge = 64
const step = 12

interface Point {
  readonly x: number
  readonly y: number
}

/** Index of the child at a point; -1 for none. */
export function childAt(list: Element, { x, y }: Point): number {
  return [...list.children].findIndex((child) => {
    const { left, right, top, bottom } = child.getBoundingClientRect()
    return x >= left && x < right && y >= top && y < bottom
  })
}

function scrollNearEdges({ y }: Point): void {
  if (y < edge) window.scrollBy(0, -step)
  else if (y > window.innerHeight - edge) window.scrollBy(0, step)
}

export interface DragOrderOptions {
  /** The dragged child, and its new place. */
  readonly onMove: (id: string, to: number) => void
  readonly onDrop: (id: string) => void
}

/**
 * Reorders the children of a list by dragging with mouse, pen or finger: the dragged one takes the place of the one
 * under the pointer at once. The list captures the pointer, since moving a child in the document would lose it.
 */
export function useDragOrder({ onMove, onDrop }: DragOrderOptions) {
  const list = useRef<HTMLUListElement>(null)
  const point = useRef<Point>({ x: 0, y: 0 })
  const [dragged, setDragged] = useState<string | null>(null)

  const moveToPointer = useEffectEvent(() => {
    if (list.current === null || dragged === null) return
    scrollNearEdges(point.current)
    const to = childAt(list.current, point.current)
    if (to >= 0) onMove(dragged, to)
  })
  useEffect(() => {
    if (dragged === null) return
    // By frames, not by pointer moves: the page may scroll under a resting pointer.
    let frame = requestAnimationFrame(function next() {
      moveToPointer()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [dragged])

  function locate({ clientX, clientY }: PointerEvent): void {
    point.current = { x: clientX, y: clientY }
  }
  function end(): void {
    if (dragged === null) return
    setDragged(null)
    onDrop(dragged)
  }

  return {
    dragged,
    start(id: string, event: PointerEvent) {
      if (event.button !== 0) return
      // No text selection during the drag.
      event.preventDefault()
      locate(event)
      list.current?.setPointerCapture(event.pointerId)
      setDragged(id)
    },
    list,
    listProps: {
      onPointerMove: locate,
      onPointerUp: end,
      onPointerCancel: end,
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  }
}
