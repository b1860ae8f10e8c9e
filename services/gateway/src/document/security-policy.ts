/**
 * The document's content security policy. Styles are the design system's, written by script, hence the
 * nonce; there is no inline script and no style attribute. `devOrigins` are development servers.
 */
export function securityPolicy(nonce: string, devOrigins: readonly string[] = []): string {
  const own = ["'self'", ...devOrigins].join(' ')
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'))
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${[own, ...sockets].join(' ')}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
