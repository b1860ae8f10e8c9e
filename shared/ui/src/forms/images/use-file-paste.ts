import { useEffect, useEffectEvent } from 'react'

/** Takes files that are pasted anywhere on the page. What has a text too, as out of a document, goes where it was meant to. */
export function useFilePaste(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { files: found = [], types = [] } = event.clipboardData ?? {}
    const files = [...found]
    // Another field may have taken them.
    if (files.length === 0 || types.includes('text/plain') || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
