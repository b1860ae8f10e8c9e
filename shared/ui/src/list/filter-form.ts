import { readNumber } from '@rodada/contracts/words/number-text'
import { useEffect, useRef, useState } from 'react'

/** Of a `FilterNumber` the number, where its text is one. */
function sentText(form: HTMLFormElement, name: string, text: string): string {
  const control = form.elements.namedItem(name)
  if (!(control instanceof HTMLInputElement) || control.dataset.decimals === undefined) return text
  return String(readNumber(text, Number(control.dataset.decimals)) ?? text)
}

/** The non-empty pairs of a form, repeated names kept. */
export function filterQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '')
      query.append(name, sentText(form, name, value.trim()))
  }
  return query
}

/** Whether the query has the values that the form held; other parameters do not matter. */
function isQuery(form: HTMLFormElement, held: URLSearchParams, query: URLSearchParams): boolean {
  const names = new Set([...form.elements].map((element) => element.getAttribute('name') ?? ''))
  return [...names].every((name) => {
    const wanted = query.getAll(name).filter((value) => value !== '')
    return held.getAll(name).sort().join('\n') === wanted.sort().join('\n')
  })
}

/**
 * Remounts a form's uncontrolled controls only where they differ from the address, so that applying keeps the focus.
 */
export function useFilterForm(query: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  const [version, setVersion] = useState(0)
  const renew = () => setVersion((last) => last + 1)
  const first = useRef(query)
  const sent = useRef<URLSearchParams>(null)
  function read(element: HTMLFormElement): URLSearchParams {
    sent.current = filterQuery(element)
    return sent.current
  }
  useEffect(() => {
    // What was typed before hydration must stay.
    if (query === first.current) return
    first.current = query
    if (form.current === null) return
    // So must what is typed while the requested list loads.
    const held = sent.current ?? filterQuery(form.current)
    sent.current = null
    if (!isQuery(form.current, held, query)) setVersion((last) => last + 1)
  }, [query])
  return { form, version, renew, read }
}

/** Below the breakpoint `md` filters fill the screen and hide the results. */
export const isNarrow = () => window.matchMedia('(max-width: 47.99rem)').matches
