export interface PolicyInput {
  readonly nonce: string
  /** Development servers. */
  readonly devOrigins?: readonly string[]
  /** Another site to which the page posts a form: the bank. */
  readonly formTarget?: string | undefined
}

/**
 * The document's content security policy. Styles are the design system's, written by script, hence the
 * nonce; there is no inline script and no style attribute. A form's target must allow its redirects too: `'self'`
 * is where the bank sends the browser back.
 */
export function securityPolicy({ nonce, devOrigins = [], formTarget }: PolicyInput): string {
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
    `form-action ${formTarget === undefined ? '' : `${formTarget} `}'self'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
