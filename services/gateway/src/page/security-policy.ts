import { hash } from 'node:crypto'
import type { RenderedPage } from '@rodada/contracts/platform/rendering'
import { startGuard } from './start-guard.ts'

interface PolicyRules {
  /** Development servers. */
  readonly devOrigins?: readonly string[]
  /** Another site to which the page posts a form: the bank. */
  readonly formTarget?: string
}

export interface PolicyInput extends PolicyRules {
  readonly nonce: string
}

/** Where browsers report what a policy blocked. */
export const policyReportPath = '/informes-de-politica'

function sha256(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/**
 * A page's text never becomes code: the one policy that documents allow names scripts of this site
 * (`shell/src/trusted-types.ts`). Development servers bring code that does not keep to it.
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default']

const guard = sha256(startGuard)

/** Forms may go to `formTarget` and its redirects: `'self'` is where the bank sends the browser back. */
function policy(
  scripts: readonly string[],
  styles: string,
  { devOrigins = [], formTarget }: PolicyRules,
): string {
  const own = ["'self'", ...devOrigins].join(' ')
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'))
  return [
    "default-src 'none'",
    `script-src ${[own, guard, ...scripts.map(sha256)].join(' ')}`,
    `style-src ${styles}`,
    `connect-src ${[own, ...sockets].join(' ')}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    "manifest-src 'self'",
    `form-action ${formTarget === undefined ? '' : `${formTarget} `}'self'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(devOrigins.length > 0 ? [] : trustedTypes),
    `report-uri ${policyReportPath}`,
  ].join('; ')
}

/**
 * The content security policy of a document for one visitor. Styles are the design system's, mostly written by script,
 * hence the nonce; there is no style attribute, and no inline script but the guard where the browser renders the page.
 */
export function securityPolicy({ nonce, ...rules }: PolicyInput): string {
  return policy([], `'nonce-${nonce}'`, rules)
}

/**
 * The policy of a rendered document, the same for everybody: hashes of its styles and of its own script instead of a
 * nonce. The hash of the empty text is for style elements that the design system fills by inserting rules.
 */
export function renderedPolicy({ styles, script }: Pick<RenderedPage, 'styles' | 'script'>): string {
  const texts = ['', ...styles.map(({ css }) => css)]
  return policy([script], texts.map(sha256).join(' '), {})
}
