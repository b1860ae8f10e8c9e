type UnknownLoader = (args: { readonly request: Request }) => Promise<never> | null

function leave(path: string): Promise<never> {
  window.location.assign(path)
  return new Promise(() => undefined)
}

/**
 * Where one remote is served by itself, an address without a page is the server's: it knows the way to the rest of the
 * site. The address that this document is the answer to, it has answered already.
 */
export function leaveToSite(opened: string, goTo: (path: string) => Promise<never> = leave): UnknownLoader {
  return ({ request }) => {
    const { pathname, search } = new URL(request.url)
    return pathname + search === opened ? null : goTo(pathname + search)
  }
}
