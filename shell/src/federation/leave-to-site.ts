type UnknownLoader = (args: { readonly request: Request }) => Promise<never> | null

function leave(path: string): Promise<never> {
  window.location.assign(path)
  return new Promise(() => undefined)
}

/**
 * Where one remote is served by itself, an unknown address is loaded from the server, which knows the rest of the site.
 * The document's own address is not loaded again: that would repeat without end.
 */
export function leaveToSite(opened: string, goTo: (path: string) => Promise<never> = leave): UnknownLoader {
  return ({ request }) => {
    const { pathname, search } = new URL(request.url)
    return pathname + search === opened ? null : goTo(pathname + search)
  }
}
