import { useEffect, useRef, useState } from 'react'
import { showsQuery } from './filter-query.ts'

/** Mounts a form's uncontrolled controls anew only when they differ from the address, so that applying keeps the focus. */
export function useFormInStep(query: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  const [version, setVersion] = useState(0)
  const renew = () => setVersion((last) => last + 1)
  const first = useRef(query)
  useEffect(() => {
    // What was typed before the script came is nothing to correct.
    if (query === first.current) return
    first.current = query
    if (form.current !== null && !showsQuery(form.current, query)) setVersion((last) => last + 1)
  }, [query])
  return { form, version, renew }
}
