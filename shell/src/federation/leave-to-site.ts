type UnknownLoader = (args: { readonly request: Request }) => Promise<never> | null

function leave(path: string): Promise<never> {
  window.location.assign(path)
  return new Promise(() => undefined)
}

/**
 * Where one remote is served by itself, an address without a page is asked of the server, which knows the way to the rest
 * of the site. The document's own address is not asked for again: that would load it without end.
 */
export function leaveToSite(opened: string, goTo: (path: string) => Promise<never> = leave): UnknownLoader {
  return ({ request }) => {
    const { pathname, search } = new URL(request.url)
    return pathname + search === opened ? null : goTo(pathname + search)
  }
}
