import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'

type SetTitle = (title: string | null) => void

const OwnTitle = createContext<SetTitle>(() => undefined)

/** Lets content that replaces a page override the document's title. */
export function PageTitle({ children }: { children: (own: string | null) => ReactNode }) {
  const [own, setOwn] = useState<string | null>(null)
  return <OwnTitle value={setOwn}>{children(own)}</OwnTitle>
}

/** The document's title, without the site's name, for as long as the caller is shown. */
export function useOwnTitle(title: string): void {
  const setOwn = useContext(OwnTitle)
  useLayoutEffect(() => {
    setOwn(title)
    return () => setOwn(null)
  }, [setOwn, title])
}
